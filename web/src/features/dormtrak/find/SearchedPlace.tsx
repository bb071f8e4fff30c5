import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Link } from '#ui/actions/Link.tsx'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { useDormtrak } from '../useDormtrak.ts'
import shared from '#reviews/reviews.module.css'

type Place = { q: string; dorm: number; hood: number }
type SearchedPlaceProps = {
  asked: Place
  set: (changes: Partial<Place & { page: number }>) => void
}

/** The words and the place that a search of rooms is limited to, each with a button that removes it. */
export function SearchedPlace({ asked: { q, dorm, hood }, set }: SearchedPlaceProps) {
  const { one, place } = usePlace(dorm, hood)
  if (!q && !one && !place) return null
  return (
    <div className={shared.actions}>
      {q && <RemovableChip label={`“${q}”`} onRemove={() => set({ q: '', page: 1 })} />}
      {place && <RemovableChip label={place.name} onRemove={() => set({ hood: 0, page: 1 })} />}
      {one && (
        <>
          <RemovableChip label={one.name} onRemove={() => set({ dorm: 0, page: 1 })} />
          <Link
            href={dormtrakPaths.dorm.to({
              params: { dormID: dorm },
              search: { part: 'rooms', view: 'floors' },
            })}
          >
            Floors of {one.name}
          </Link>
        </>
      )}
    </div>
  )
}

/** The dorm and the neighborhood asked for, once loaded. */
function usePlace(dorm: number, hood: number) {
  const { isReader } = useDormtrak()
  const { data } = useQuery({
    ...read(api.dorms.list, { query: {}, preload: ['neighborhood'] }),
    enabled: isReader && (dorm > 0 || hood > 0),
  })
  const items = data?.items ?? []
  return {
    one: items.find(({ id }) => id === dorm),
    place: items.find(({ neighborhoodID }) => neighborhoodID === hood)?.neighborhood,
  }
}
