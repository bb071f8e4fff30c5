import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useLiveQuery } from '#core/live/useLive.ts'

/** Returns how many matches the viewer has, and how many they have not seen; updated live. */
export function useMatchCounts(): { total: number; unseen: number } {
  const { data } = useLiveQuery(read(api.ephmatchMatches.counts, {}), ['matches'])
  return data ?? { total: 0, unseen: 0 }
}
