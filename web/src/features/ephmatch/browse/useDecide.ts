import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import type { Relation } from '@wso/contract/matching/matchingRules'
import { useWrite } from '#core/api/api.ts'
import { featureOf } from '#core/api/endpointRows.ts'
import { api } from '#core/api/endpoints.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/** The outcome of a decision; a toast has explained `failed`. */
export type Outcome = 'saved' | 'matched' | 'failed'

/** Returns a function that saves what the viewer decided about a person. */
export function useDecide() {
  const relate = useWrite(api.ephmatchProfiles.relate)
  const queryClient = useQueryClient()
  const show = useToasts()
  return async (userID: number, relation: Relation): Promise<Outcome> => {
    try {
      const { matched } = await relate.mutateAsync({ params: { userID }, body: { relation } })
      return matched ? 'matched' : 'saved'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ text: error.message, kind: 'bad' })
      // The person may have left, or the decision was made in another tab.
      await queryClient.invalidateQueries({ queryKey: [featureOf(api.ephmatchProfiles.relate)] })
      return 'failed'
    }
  }
}
