import { identity } from '#core/session/sessionIdentity.ts'
import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'

/** The owner of the open schedules: a user's id, or undefined for a visitor. */
let owner = identity.userID()

const key = (): StorageKey =>
  owner === undefined ? { name: 'scheduler' } : { name: 'scheduler', owner }

/** The storage of the open schedules, as an adapter for zustand's `persist`. */
export const scheduleStorage = {
  getItem: (): string | null => deviceStorage.readText(key()) ?? null,
  setItem: (_: string, text: string): void => void deviceStorage.writeText(key(), text),
  removeItem: (): void => deviceStorage.remove(key()),
  owner: () => owner,
  setOwner: (id: number | undefined): void => void (owner = id),
  /** Calls back when another tab changes the open schedules. Returns an unsubscribe function. */
  onChange: (listener: () => void) => deviceStorage.onChange(key(), listener),
}
