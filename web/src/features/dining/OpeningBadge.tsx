import type { Place } from '@wso/contract/dining/openings'
import { Badge } from '#ui/data/Badge.tsx'
import { openingLabel } from './openings.public.ts'

const soonMinutes = 60

/** The opening status of a place: green while open, highlighted when it changes within the hour. */
export function OpeningBadge({ place, now }: { place: Place; now: string }) {
  const isSoon = (place.minutes ?? soonMinutes) < soonMinutes
  const kind = place.open ? (isSoon ? 'warn' : 'good') : isSoon ? 'info' : 'plain'
  return <Badge kind={kind}>{openingLabel(place, now)}</Badge>
}
