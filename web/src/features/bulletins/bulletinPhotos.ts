import type { BulletinPhoto } from '@wso/contract/posts/bulletinPhotos'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Photo } from '#core/photos/photoItems.ts'
import type { PhotoCalls } from '#core/photos/savePhotos.ts'

/** Adds the addresses of a photo of a post. */
export const shownPhoto = (photo: BulletinPhoto): Photo => ({
  ...photo,
  large: `/pic/bulletin/large/${photo.name}`,
  thumb: `/pic/bulletin/thumb/${photo.name}`,
})

/** The requests that save the photos of a post. */
export function useBulletinPhotoCalls(): PhotoCalls {
  const add = useWrite(api.bulletinPhotos.add)
  const arrange = useWrite(api.bulletinPhotos.arrange)
  const remove = useWrite(api.bulletinPhotos.remove)
  return {
    add: async (id, file) => shownPhoto(await add.mutateAsync({ params: { id }, file })),
    arrange: (id, photos) => arrange.mutateAsync({ params: { id }, body: { photos } }),
    remove: (id, file) => remove.mutateAsync({ params: { id, file } }),
  }
}
