import { deviceStorage } from './deviceStorage.ts'

/** Something a person opened. Its `id` is its URL. */
export type RecentItem = { id: string; label: string; detail?: string | undefined }

const most = 5

/**
 * The items that each person opened last on this device, stored under a name: latest first, at most
 * five.
 */
export function recentItems(name: string) {
  const keyOf = (owner: number) => ({ name, owner })
  const list = (owner: number): RecentItem[] => {
    const stored = deviceStorage.read(keyOf(owner))
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : []
  }
  const remember = (owner: number, { id, label, detail }: RecentItem) => {
    const others = list(owner).filter((item) => item.id !== id)
    deviceStorage.write(keyOf(owner), [{ id, label, detail }, ...others].slice(0, most))
  }
  return { list, remember }
}

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string'
