import type { DormRankings } from '@wso/contract/dormtrak/rankings'
import { ratio } from '../dorm/ratio.ts'
import { squareFeet } from '../dormtrak.labels.ts'

type Lists = { [K in keyof DormRankings]: DormRankings[K][number] }
type RankedDorm = Lists['bestWifi']
type RankedRoom = Lists['biggestSingles']
type NameOf<T> = { [K in keyof Lists]: Lists[K] extends T ? K : never }[keyof Lists]

/** Two ends of one ranking, with the value of each entry. */
export type RankingPair = { title: string } & (
  | {
      kind: 'dorms'
      ends: readonly [readonly [string, NameOf<RankedDorm>], readonly [string, NameOf<RankedDorm>]]
      value: (dorm: RankedDorm) => string
    }
  | {
      kind: 'rooms'
      ends: readonly [readonly [string, RoomList], readonly [string, RoomList]]
    }
)
type RoomList = 'biggestSingles' | 'smallestSingles' | 'biggestDoubles' | 'smallestDoubles'

export const roomValue = ({ area }: RankedRoom) => squareFeet(area ?? 0)
const stars = (value: number | null) => `${(value ?? 0).toFixed(1)} of 5`

/** All twenty rankings as ten pairs. */
export const rankingPairs: readonly RankingPair[] = [
  {
    title: 'Satisfaction',
    kind: 'dorms',
    ends: [
      ['Most satisfied', 'bestSatisfaction'],
      ['Least satisfied', 'worstSatisfaction'],
    ],
    value: ({ satisfaction }) => stars(satisfaction),
  },
  {
    title: 'Location',
    kind: 'dorms',
    ends: [
      ['Best location', 'bestLocation'],
      ['Worst location', 'worstLocation'],
    ],
    value: ({ location }) => stars(location),
  },
  {
    title: 'Loudness',
    kind: 'dorms',
    ends: [
      ['Quietest', 'leastLoudness'],
      ['Loudest', 'mostLoudness'],
    ],
    value: ({ loudness }) => stars(loudness),
  },
  {
    title: 'Wi-Fi',
    kind: 'dorms',
    ends: [
      ['Best Wi-Fi', 'bestWifi'],
      ['Worst Wi-Fi', 'worstWifi'],
    ],
    value: ({ wifi }) => stars(wifi),
  },
  {
    title: 'Average size of singles',
    kind: 'dorms',
    ends: [
      ['Largest average', 'maxMeanSingleSize'],
      ['Smallest average', 'minMeanSingleSize'],
    ],
    value: ({ averageSingleArea }) => squareFeet(averageSingleArea ?? 0),
  },
  {
    title: 'Singles',
    kind: 'rooms',
    ends: [
      ['Largest', 'biggestSingles'],
      ['Smallest', 'smallestSingles'],
    ],
  },
  {
    title: 'Average size of doubles',
    kind: 'dorms',
    ends: [
      ['Largest average', 'maxMeanDoubleSize'],
      ['Smallest average', 'minMeanDoubleSize'],
    ],
    value: ({ averageDoubleArea }) => squareFeet(averageDoubleArea ?? 0),
  },
  {
    title: 'Doubles',
    kind: 'rooms',
    ends: [
      ['Largest', 'biggestDoubles'],
      ['Smallest', 'smallestDoubles'],
    ],
  },
  {
    title: 'Number of rooms',
    kind: 'dorms',
    ends: [
      ['Most singles', 'mostSingles'],
      ['Most doubles', 'mostDoubles'],
    ],
    value: ({ numberSingles, numberDoubles }) =>
      `${numberSingles} singles, ${numberDoubles} doubles`,
  },
  {
    title: 'Students per bathroom',
    kind: 'dorms',
    ends: [
      ['Fewest students', 'mostBathrooms'],
      ['Most students', 'fewestBathrooms'],
    ],
    value: ({ bathroomRatio }) => ratio(bathroomRatio) ?? '',
  },
]
