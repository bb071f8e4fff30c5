import { campus } from '@wso/contract/campus'
import { useMe } from '#core/me.ts'
import { TodayLine } from './TodayLine.tsx'

/** Reviews are owed in twos. */
const inAll = 2

/** Says how many reviews open the others' again, to students who have agreed to write some. */
export function OwedReviews() {
  const me = useMe()
  const owed = me?.factrakSurveyDeficit ?? 0
  if (me?.type !== 'student' || !me.hasAcceptedFactrakPolicy || owed === 0) return null
  const reviews = owed === 1 ? 'One review' : `${owed} reviews`
  return (
    <TodayLine
      href="/factrak"
      title={`${reviews} due in ${campus.services.factrak}`}
      meta="Opens every review again"
      value={`${Math.max(0, inAll - owed)} / ${inAll}`}
      unit="written"
    />
  )
}
