import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Photo } from '#core/photos/photoItems.ts'
import type { PhotoCalls } from '#core/photos/savePhotos.ts'

/** Adds the addresses of a photo of a room. */
export const shownPhoto = <P extends DormPhoto>(photo: P): P & Photo => ({
  ...photo,
  large: `/pic/dormtrak/dormroom/${photo.dormRoomId}/${photo.name}`,
  thumb: `/pic/dormtrak/thumb/${photo.dormRoomId}/${photo.name}`,
})

/** The requests that save the photos of a review, which have no descriptions. */
export function useDormPhotoCalls(): PhotoCalls {
  const add = useWrite(api.dormPhotos.add)
  const arrange = useWrite(api.dormPhotos.arrange)
  const remove = useWrite(api.dormPhotos.remove)
  return {
    add: async (id, file) => shownPhoto(await add.mutateAsync({ params: { id }, file })),
    arrange: (id, photos) =>
      arrange.mutateAsync({ params: { id }, body: { names: photos.map(({ name }) => name) } }),
    remove: (id, file) => remove.mutateAsync({ params: { id, file } }),
  }
}
