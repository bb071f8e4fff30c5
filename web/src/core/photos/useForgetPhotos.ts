import { useOwner } from '#core/session/useOwner.ts'
import { deviceStorage, photoName } from '#core/storage/deviceStorage.ts'

/** Returns true when this page or this device may keep photos of a draft of the user. */
export const hasKept = (owner: number) =>
  deviceStorage.readText({ name: photoName, owner }) !== undefined

/**
 * Returns a function that removes the photos of a draft, for a form without photos that shares the
 * draft.
 */
export function useForgetPhotos(draft: string) {
  const owner = useOwner()
  return () => {
    if (owner === undefined || !hasKept(owner)) return
    void import('./draftPhotos.ts').then(({ forgetPhotos }) => forgetPhotos(owner, draft))
  }
}
