import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { Dorm, DormRoom, readsDorms } from './dorms.ts'
import { maxRanked } from './reviewRules.ts'

/** Equal values share a rank, and the next one is skipped: 1, 2, 2, 4. */
const ranked = { rank: z.int() }
const dorms = z.array(Dorm.extend(ranked).meta({ id: 'RankedDorm' }))
const rooms = z.array(DormRoom.extend(ranked).meta({ id: 'RankedDormRoom' }))

/** Both ends of each of ten rankings. Dorms and rooms without a value are left out. */
export const DormRankings = z
  .object({
    bestSatisfaction: dorms,
    worstSatisfaction: dorms,
    bestLocation: dorms,
    worstLocation: dorms,
    leastLoudness: dorms,
    mostLoudness: dorms,
    bestWifi: dorms,
    worstWifi: dorms,
    maxMeanSingleSize: dorms,
    minMeanSingleSize: dorms,
    biggestSingles: rooms,
    smallestSingles: rooms,
    maxMeanDoubleSize: dorms,
    minMeanDoubleSize: dorms,
    biggestDoubles: rooms,
    smallestDoubles: rooms,
    mostSingles: dorms,
    mostDoubles: dorms,
    /** Fewest students per bathroom first. */
    mostBathrooms: dorms,
    fewestBathrooms: dorms,
  })
  .meta({ id: 'DormRankings' })
export type DormRankings = z.output<typeof DormRankings>

export const dormRankings = endpoints({
  list: {
    method: 'GET',
    path: '/dormtrak/rankings',
    summary: 'The current top ranks of all twenty rankings',
    access: readsDorms,
    query: z.object({
      /** The last rank shown. A rank shared by many dorms is cut at 50 entries. */
      ranks: z.coerce
        .number<number | string | undefined>('must be a whole number')
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(maxRanked, `must be at most ${maxRanked}`)
        .default(3),
    }),
    result: DormRankings,
  },
})
