import type { EphmatchProfileChanges } from '@wso/contract/matching/ownProfile'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { session } from '#core/session/session.ts'
import type { PhotoChange } from '#ui/pictures/PhotoField.tsx'

/** Returns a function that saves the profile, then its photo. @throws an `ApiError` */
export function useSaveProfile(isJoining: boolean) {
  const create = useWrite(api.ephmatchProfile.create)
  const update = useWrite(api.ephmatchProfile.update)
  const setPhoto = useWrite(api.ephmatchProfile.setPhoto)
  const removePhoto = useWrite(api.ephmatchProfile.removePhoto)
  return async (body: EphmatchProfileChanges, photo: PhotoChange | undefined) => {
    await (isJoining ? create.mutateAsync({ body }) : update.mutateAsync({ body }))
    if (photo === 'remove') await removePhoto.mutateAsync({})
    else if (photo) await setPhoto.mutateAsync({ file: photo })
    // The pages read the token's scopes, so the new token comes first.
    if (isJoining) await session.refresh()
  }
}
