import { useQueryClient } from '@tanstack/react-query'
import type { UserChanges } from '@wso/contract/users/users'
import { call } from '#core/api/api.ts'
import { featureOf } from '#core/api/endpointRows.ts'
import { api } from '#core/api/endpoints.ts'
import { photosKey } from '#core/api/photos.ts'
import type { Saved } from '#core/forms/conflicts.ts'
import type { PhotoChange } from '#ui/pictures/PhotoField.tsx'
import { type Draft, haveTagsChanged } from './draft.ts'

const me = { id: 'me' } as const

/** Returns a function that sends what has changed, the photo last. @throws an `ApiError` */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return async (
    changes: UserChanges,
    { start, version }: Saved<Draft>,
    { values, photo }: { values: Draft; photo: PhotoChange | undefined },
  ) => {
    try {
      if (Object.keys(changes).length > 0) {
        await call(api.users.update, { params: me, body: { ...changes, version } })
      }
      if (haveTagsChanged(start, values)) {
        await call(api.users.setTags, { params: me, body: { tags: values.tags } })
      }
      if (photo === 'remove') await call(api.users.removePhoto, { params: me })
      else if (photo) await call(api.users.setPhoto, { params: me, file: photo })
    } finally {
      // Parts sent before a refusal are saved, so refetch everything either way.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [featureOf(api.users.get)] }),
        queryClient.invalidateQueries({ queryKey: photosKey }),
      ])
    }
  }
}
