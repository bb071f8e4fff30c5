import { ApiError } from '@wso/contract/core/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#core/api.ts'
import { api, featureOf } from '#core/endpoints.ts'
import { photosKey } from '#core/photos.ts'
import { changesOf, type Draft, haveTagsChanged } from './draft.ts'
import type { PhotoChange } from './PhotoEditor.tsx'

const me = { id: 'me' } as const

/** Sends what changed, the photo last; `save` answers whether all of it was kept. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  const [error, setError] = useState<ApiError>()
  const [isSaving, setSaving] = useState(false)
  const save = async (before: Draft, now: Draft, photo: PhotoChange | undefined) => {
    setSaving(true)
    setError(undefined)
    try {
      const body = changesOf(before, now)
      if (Object.keys(body).length > 0) await call(api.users.update, { params: me, body })
      if (haveTagsChanged(before, now)) {
        await call(api.users.setTags, { params: me, body: { tags: now.tags } })
      }
      if (photo === 'remove') await call(api.users.removePhoto, { params: me })
      else if (photo) await call(api.users.setPhoto, { params: me, file: photo })
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
      return false
    } finally {
      setSaving(false)
      // What came before a refusal is kept, so everything is read again either way.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [featureOf(api.users.get)] }),
        queryClient.invalidateQueries({ queryKey: photosKey }),
      ])
    }
  }
  return { save, isSaving, error }
}
