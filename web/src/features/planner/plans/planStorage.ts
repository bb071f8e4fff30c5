import { ownedStorage } from '#core/storage/ownedStorage.ts'

/** The storage of the open plans. */
export const planStorage = ownedStorage('planner')
