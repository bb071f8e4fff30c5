import { identity } from '#core/session/sessionIdentity.ts'
import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'

/** Whose schedules are open: a user's id, or undefined for a visitor's. */
let owner = identity.userID()

const key = (): StorageKey =>
  owner === undefined ? { name: 'scheduler' } : { name: 'scheduler', owner }

/** The storage of the open schedules, in the form zustand's `persist` asks for. */
export const scheduleStorage = {
  getItem: (): string | null => deviceStorage.readText(key()) ?? null,
  setItem: (_: string, text: string): void => void deviceStorage.writeText(key(), text),
  removeItem: (): void => deviceStorage.remove(key()),
  owner: () => owner,
  setOwner: (id: number | undefined): void => void (owner = id),
  /** Calls back when another tab changes the open schedules. Returns a function that stops it. */
  onChange: (listener: () => void) => deviceStorage.onChange(key(), listener),
}
