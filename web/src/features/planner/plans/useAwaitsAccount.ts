import { allows } from '@wso/contract/core/access'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { useShownUser } from '#core/session/useReader.ts'
import { isPristine } from './collection.ts'
import { usePlanStore } from './planStore.ts'

/**
 * Returns true while the plans of the account are not on this device yet, so that an empty grid does
 * not look like an erased plan.
 */
export function useAwaitsAccount(): boolean {
  const { claims, status } = useSession()
  const shown = useShownUser()
  const isEmpty = usePlanStore(
    ({ history, links, isAccountRead }) =>
      !isAccountRead && links.length === 0 && history.present.plans.every(isPristine),
  )
  if (!isEmpty) return false
  return status === 'starting' ? shown !== undefined : allows(api.plans.update.access, claims)
}
