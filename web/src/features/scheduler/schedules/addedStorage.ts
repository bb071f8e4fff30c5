import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'
import { scheduleStorage } from './scheduleStorage.ts'

/** Where existing clients keep the added courses on this device, in their own format. */
const key: StorageKey = { name: '~added' }

/** The list that existing clients on this device read and write. A user's list goes when they log out. */
export const addedStorage = {
  read: (): string => deviceStorage.readText(key) ?? '',
  write: (added: string): void => {
    deviceStorage.writeText(key, added)
    const owner = scheduleStorage.owner()
    if (owner !== undefined) deviceStorage.write({ ...key, owner }, true)
  },
  remove: (): void => deviceStorage.remove(key),
}
