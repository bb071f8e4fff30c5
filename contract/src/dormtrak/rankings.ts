import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { Dorm, DormRoom, readsDorms } from './dorms.ts'
import { maxRanked } from './reviewRules.ts'

/** Equal values share a rank, and the next one is skipped: 1, 2, 2, 4. */
const ranked = { rank: z.int() }
const dorms = z.array(named('RankedDorm', z.extend(Dorm, ranked)))
const rooms = z.array(named('RankedDormRoom', z.extend(DormRoom, ranked)))

/** Both ends of each of ten rankings. Dorms and rooms without a value are left out. */
export const DormRankings = named(
  'DormRankings',
  z.object({
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
  }),
)
export type DormRankings = z.output<typeof DormRankings>

export const dormRankings = endpoints({
  list: {
    method: 'GET',
    path: '/dormtrak/rankings',
    summary: 'The current top ranks of all twenty rankings',
    access: readsDorms,
    query: z.object({
      /** The last rank shown. A rank shared by many dorms is cut at 50 entries. */
      ranks: z._default(
        z.coerce
          .number<number | string | undefined>('must be a whole number')
          .check(
            z.int('must be a whole number'),
            z.minimum(1, 'must be at least 1'),
            z.maximum(maxRanked, `must be at most ${maxRanked}`),
          ),
        3,
      ),
    }),
    result: DormRankings,
  },
})
