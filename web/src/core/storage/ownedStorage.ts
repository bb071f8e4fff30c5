import { identity } from '#core/session/sessionIdentity.ts'
import { deviceStorage, type StorageKey } from './deviceStorage.ts'

export type OwnedStorage = ReturnType<typeof ownedStorage>

/**
 * A value under `name` that each user has, and visitors too, as an adapter for zustand's `persist`.
 * Read and written for one owner at a time: at first the user of this tab.
 */
export function ownedStorage(name: string) {
  let owner = identity.userID()
  const key = (): StorageKey => (owner === undefined ? { name } : { name, owner })
  return {
    getItem: (): string | null => deviceStorage.readText(key()) ?? null,
    setItem: (_: string, text: string): void => void deviceStorage.writeText(key(), text),
    removeItem: (): void => deviceStorage.remove(key()),
    /** Returns the user's id; undefined for a visitor. */
    owner: (): number | undefined => owner,
    setOwner: (id: number | undefined): void => void (owner = id),
    /**
     * Returns a function that passes a value through, for work that waits for the network.
     * @throws when another owner's value was opened in the meantime
     */
    guard: () => {
      const before = owner
      return <T>(value: T): T => {
        if (owner !== before) throw new Error('Another person’s values are open now.')
        return value
      }
    },
    /** Calls back when another tab changes the owner's value. */
    onChange: (listener: () => void) => deviceStorage.onChange(key, listener),
  }
}
