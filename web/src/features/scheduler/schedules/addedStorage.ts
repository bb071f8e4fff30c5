import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'
import { scheduleStorage } from './scheduleStorage.ts'

/**
 * The key under which existing clients store the added courses on this device, in their own format.
 */
const key: StorageKey = { name: '~added' }

/** The list that existing clients on this device read and write. Removed when the user logs out. */
export const addedStorage = {
  read: (): string => deviceStorage.readText(key) ?? '',
  write: (added: string): void => {
    deviceStorage.writeText(key, added)
    const owner = scheduleStorage.owner()
    if (owner !== undefined) deviceStorage.write({ ...key, owner }, true)
  },
  remove: (): void => deviceStorage.remove(key),
}
