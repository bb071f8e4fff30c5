import { useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { featureOf } from '#core/api/endpointRows.ts'
import { photosKey } from '#core/api/photos.ts'
import type { Saved } from '#core/forms/conflicts.ts'
import { changesOf, type Draft, haveTagsChanged } from './draft.ts'
import type { PhotoChange } from '#ui/pictures/PhotoField.tsx'

const me = { id: 'me' } as const

/** Returns a function that sends what has changed, the photo last. @throws an `ApiError` */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return async (now: Draft, { start, version }: Saved<Draft>, photo: PhotoChange | undefined) => {
    try {
      const changes = changesOf(start, now)
      if (Object.keys(changes).length > 0) {
        await call(api.users.update, { params: me, body: { ...changes, version } })
      }
      if (haveTagsChanged(start, now)) {
        await call(api.users.setTags, { params: me, body: { tags: now.tags } })
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
