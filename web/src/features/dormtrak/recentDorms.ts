import { deviceStorage } from '#core/storage/deviceStorage.ts'

type RecentDorm = { id: number; name: string }
const most = 5
const keyOf = (owner: number) => ({ name: 'dormtrak.recent', owner })

const isDorm = (value: unknown): value is RecentDorm =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'number' &&
  typeof value.name === 'string'

/** The user's recently opened dorms on this device, latest first. */
export function recentDorms(owner: number): RecentDorm[] {
  const stored = deviceStorage.read(keyOf(owner))
  return Array.isArray(stored) ? stored.filter(isDorm).slice(0, most) : []
}

/** Moves a dorm to the top of the recently opened ones. */
export function rememberDorm(owner: number, { id, name }: RecentDorm) {
  const others = recentDorms(owner).filter((dorm) => dorm.id !== id)
  deviceStorage.write(keyOf(owner), [{ id, name }, ...others].slice(0, most))
}
