import { personal } from '#core/personalStore.ts'
import type { Jump } from './paletteSources.ts'

const key = `${personal}jumps`
const most = 5

/** Where this reader went last with the palette, newest first. Kept on the device, forgotten at log-out. */
export function recentJumps(): Jump[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isJump).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberJump({ id, label, detail }: Jump) {
  const others = recentJumps().filter((jump) => jump.id !== id)
  localStorage.setItem(key, JSON.stringify([{ id, label, detail }, ...others].slice(0, most)))
}

const isJump = (value: unknown): value is Jump =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string'
