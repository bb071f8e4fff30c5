import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import { isOffered } from '#core/navigation/offered.ts'
import { useMe } from '#core/session/me.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import type { TodaySource } from './todayLines.ts'

/** The number of reviews required per semester. */
const inAll = 2

const isBanned = ({ bannedScopes }: User) =>
  bannedScopes?.some((scope) => scope.startsWith('service:factrak'))

/** Reminds students who accepted the policy of the reviews they owe. */
export function useOwedReviews(): TodaySource {
  const me = useMe()
  const owed = me?.factrakSurveyDeficit ?? 0
  const isAsked = me?.type === 'student' && isOffered(factrakPaths.home.to())
  if (!isAsked || !me.hasAcceptedFactrakPolicy || owed === 0 || isBanned(me)) {
    return { lines: [], isLoading: false }
  }
  const reviews = owed === 1 ? 'One review' : `${owed} reviews`
  const line = {
    key: 'reviews',
    href: factrakPaths.home.to(),
    title: `${reviews} due in ${campus.services.factrak}`,
    meta: 'Unlocks all reviews again',
    value: `${Math.max(0, inAll - owed)} / ${inAll}`,
    unit: 'written',
  }
  return { lines: [line], isLoading: false }
}
