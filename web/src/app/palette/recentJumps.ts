import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'
import type { Jump } from './paletteSources.ts'

const keyOf = (userID: number): StorageKey => ({ name: 'jumps', owner: userID })
const most = 5

/** Returns the user's recent palette jumps, newest first. */
export function recentJumps(userID: number): Jump[] {
  const stored = deviceStorage.read(keyOf(userID))
  return Array.isArray(stored) ? stored.filter(isJump).slice(0, most) : []
}

/** Stores a jump for the logged-in user; jumps of anonymous visitors are not stored. */
export function rememberJump(userID: number, { id, label, detail }: Jump) {
  const others = recentJumps(userID).filter((jump) => jump.id !== id)
  deviceStorage.write(keyOf(userID), [{ id, label, detail }, ...others].slice(0, most))
}

const isJump = (value: unknown): value is Jump =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string'
