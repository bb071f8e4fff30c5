import { ownedStorage } from '#core/storage/ownedStorage.ts'

/** The storage of the open schedules. */
export const scheduleStorage = ownedStorage('scheduler')
