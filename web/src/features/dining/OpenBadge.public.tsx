import type { Place } from '@wso/contract/dining/openings'
import { OpeningBadge } from './OpeningBadge.tsx'
import { useOpenings } from './openings.public.ts'

/**
 * Shows whether a place is open and until when. Renders nothing for a place without exact hours.
 */
export function OpenBadge({ kind, name }: Pick<Place, 'kind' | 'name'>) {
  const { data } = useOpenings()
  const place = data?.places.find((each) => each.kind === kind && each.name === name)
  return data && place ? <OpeningBadge place={place} now={data.now} /> : null
}
