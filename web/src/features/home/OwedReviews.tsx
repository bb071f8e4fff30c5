import { campus } from '@wso/contract/campus'
import { useMe } from '#core/session/me.ts'
import { TodayLine } from './TodayLine.tsx'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'

/** The number of reviews required per semester. */
const inAll = 2

/** Reminds students who accepted the policy of the reviews they owe. */
export function OwedReviews() {
  const me = useMe()
  const owed = me?.factrakSurveyDeficit ?? 0
  if (me?.type !== 'student' || !me.hasAcceptedFactrakPolicy || owed === 0) return null
  const reviews = owed === 1 ? 'One review' : `${owed} reviews`
  return (
    <TodayLine
      href={factrakPaths.home.to()}
      title={`${reviews} due in ${campus.services.factrak}`}
      meta="Unlocks all reviews again"
      value={`${Math.max(0, inAll - owed)} / ${inAll}`}
      unit="written"
    />
  )
}
