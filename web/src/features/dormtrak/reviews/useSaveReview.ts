import { ApiError } from '@wso/contract/core/client'
import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { changedByReviews } from './changedByReviews.ts'
import type { PhotoItem } from './photoItems.ts'
import { changesOf, type ReviewDraft } from './reviewDraft.ts'

type Progress = { done: number; of: number }

/** Saves a review, then its photos one after the other; what is saved stays saved when one fails. */
export function useSaveReview(
  dormRoomID: number,
  reviewID: number | undefined,
  saved: readonly DormPhoto[],
) {
  const queryClient = useQueryClient()
  const id = useRef(reviewID)
  const stored = useRef(saved)
  const [progress, setProgress] = useState<Progress>()
  const [isSaving, setSaving] = useState(false)

  const save = async (
    draft: ReviewDraft,
    items: readonly PhotoItem[],
    replace: (key: string, photo: DormPhoto) => void,
  ) => {
    setSaving(true)
    try {
      id.current = await saveText(id.current, dormRoomID, draft)
      const params = { id: id.current }
      const kept = new Set(items.flatMap((item) => ('saved' in item ? [item.saved.name] : [])))
      for (const { name } of stored.current) {
        if (!kept.has(name)) {
          await call(api.dormPhotos.remove, { params: { ...params, file: name } })
          stored.current = stored.current.filter((photo) => photo.name !== name)
        }
      }
      const names: string[] = []
      const uploads = items.filter((item) => 'file' in item).length
      let done = 0
      for (const item of items) {
        if ('saved' in item) {
          names.push(item.saved.name)
          continue
        }
        setProgress({ done, of: uploads })
        const photo = await upload(params.id, item.file)
        stored.current = [...stored.current, photo]
        replace(item.key, photo)
        names.push(photo.name)
        done += 1
      }
      if (names.length > 1) await call(api.dormPhotos.arrange, { params, body: { names } })
    } finally {
      setProgress(undefined)
      setSaving(false)
      for (const feature of ['dormReviews', ...changedByReviews]) {
        void queryClient.invalidateQueries({ queryKey: [feature] })
      }
    }
  }
  return { save, isSaving, progress }
}

async function saveText(id: number | undefined, dormRoomID: number, draft: ReviewDraft) {
  const changes = changesOf(draft)
  const review =
    id === undefined
      ? await call(api.dormReviews.create, { body: { ...changes, dormRoomID } })
      : await call(api.dormReviews.update, { params: { id }, body: changes })
  return review.id
}

/** Sends a photo; while the server is busy it waits and tries again, three times at most. */
async function upload(id: number, file: Blob, tries = 3): Promise<DormPhoto> {
  try {
    return await call(api.dormPhotos.add, { params: { id }, file })
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiError) || error.status !== 503) throw error
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return upload(id, file, tries - 1)
  }
}
