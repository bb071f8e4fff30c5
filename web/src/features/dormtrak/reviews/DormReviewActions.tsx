import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { OwnerActions } from '#reviews/OwnerActions.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'

/** The author's actions on their review of a room. */
export function DormReviewActions({ review: { id } }: { review: DormReview }) {
  const remove = useWrite(api.dormReviews.remove)
  return (
    <OwnerActions
      edit={dormtrakPaths.editReview.to({ params: { reviewID: id } })}
      remove={remove}
      onRemove={(deleted) => remove.mutate({ params: { id } }, deleted)}
    >
      The review and its photos are deleted permanently.
    </OwnerActions>
  )
}
