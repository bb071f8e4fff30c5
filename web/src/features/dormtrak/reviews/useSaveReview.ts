import type { Request } from '@wso/contract/core/endpoint'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Saved } from '#core/forms/conflicts.ts'
import type { ReviewDraft } from './reviewDraft.ts'

type Changes = Request<typeof api.dormReviews.update>['body']

/** A saved review. `isWhole` is false when photos of a new one were not uploaded. */
type SentReview = { id: number; isWhole: boolean }

/**
 * Returns a function that saves a review, then its photos. It creates the review only once, even
 * when photos fail.
 */
export function useSaveReview(
  dormRoomID: number,
  reviewID: number | undefined,
  savePhotos: (reviewID: number) => Promise<boolean>,
) {
  const [id, setID] = useState(reviewID)
  const create = useWrite(api.dormReviews.create)
  const update = useWrite(api.dormReviews.update)
  return async (
    changes: Changes,
    { version }: Saved<ReviewDraft>,
    _: ReviewDraft,
    forgetDraft: () => void,
  ): Promise<SentReview> => {
    const saved =
      id === undefined
        ? await create.mutateAsync({ body: { ...changes, dormRoomID } })
        : await update.mutateAsync({ params: { id }, body: { ...changes, version } })
    setID(saved.id)
    if (reviewID === undefined) forgetDraft()
    return { id: saved.id, isWhole: await savePhotos(saved.id) }
  }
}
