import type { useSearchOf } from '#core/navigation/routes.ts'
import type { ridePaths } from './rides.paths.ts'

type RideSearch = ReturnType<
  typeof useSearchOf<'/bulletins/ride', (typeof ridePaths.list)['search']>
>[0]

/** Returns the search of the URL as the API takes it, for any day. */
export const searched = ({ q, kind, way, mine }: RideSearch) => ({
  ...(q && { q }),
  ...(kind !== 'all' && { type: kind }),
  ...(way !== 'both' && { direction: way }),
  ...(mine && { mine: 'true' as const }),
})
