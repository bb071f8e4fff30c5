import type { OwnedStorage } from '#core/storage/ownedStorage.ts'

/**
 * Applies changes that other tabs store to a persisted store, as long as the page lives: a store
 * that missed one would overwrite it with its next change.
 */
export const followOtherTabs = (
  storage: OwnedStorage,
  store: { persist: { rehydrate: () => unknown } },
) =>
  storage.onChange(() => {
    if (storage.getItem() !== null) store.persist.rehydrate()
  })
