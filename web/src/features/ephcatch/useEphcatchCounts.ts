import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useLiveQuery } from '#core/live/useLive.ts'

/** How many likes and matches the viewer has, updated live; undefined while it loads. */
export const useEphcatchCounts = () => useLiveQuery(read(api.ephcatch.counts, {}), ['matches']).data
