import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useLiveQuery } from '#core/live/useLive.ts'

/** Returns how many likes and matches the viewer has, updated live; undefined while it loads. */
export const useEphcatchCounts = () => useLiveQuery(read(api.ephcatch.counts, {}), ['matches']).data
