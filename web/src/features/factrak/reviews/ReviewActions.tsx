import type { Survey } from '@wso/contract/factrak/reviews'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { OwnerActions } from '#reviews/OwnerActions.tsx'
import { factrakPaths } from '../factrak.paths.ts'

/** The author's actions on their review of a course. */
export function ReviewActions({ survey: { id } }: { survey: Survey }) {
  const remove = useWrite(api.factrak.remove)
  return (
    <OwnerActions
      edit={factrakPaths.editReview.to({ params: { surveyID: id } })}
      remove={remove}
      onRemove={(deleted) => remove.mutate({ params: { id } }, deleted)}
    >
      This deletes the review and its votes permanently. If it counts for this half year, you will
      owe one again.
    </OwnerActions>
  )
}
