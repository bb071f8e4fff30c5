import { maxRanked } from '@wso/contract/dormtrak/reviewRules'
import type { DormRankings } from '@wso/contract/dormtrak/rankings'
import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dormRooms, dorms, neighborhoods } from '../../dorms/dorms.table.ts'
import { loadDorms, loadRooms, withDorms } from '../records/dorms.load.ts'

type Ends = { first: 'most' | 'least'; ranks: number }

/** The first ranks of all twenty rankings, over dorms of tracked neighborhoods. */
export async function list(context: Context, ranks: number): Promise<DormRankings> {
  const [all, rooms] = await Promise.all([
    loadDorms(context, eq(neighborhoods.trakked, true)),
    rankedRooms(context, ranks),
  ])
  const most = (value: (dorm: Dorm) => number | null) => rank(all, value, { first: 'most', ranks })
  const least = (value: (dorm: Dorm) => number | null) =>
    rank(all, value, { first: 'least', ranks })
  return {
    bestSatisfaction: most(({ satisfaction }) => satisfaction),
    worstSatisfaction: least(({ satisfaction }) => satisfaction),
    bestLocation: most(({ location }) => location),
    worstLocation: least(({ location }) => location),
    leastLoudness: least(({ loudness }) => loudness),
    mostLoudness: most(({ loudness }) => loudness),
    bestWifi: most(({ wifi }) => wifi),
    worstWifi: least(({ wifi }) => wifi),
    maxMeanSingleSize: most(({ averageSingleArea }) => averageSingleArea),
    minMeanSingleSize: least(({ averageSingleArea }) => averageSingleArea),
    maxMeanDoubleSize: most(({ averageDoubleArea }) => averageDoubleArea),
    minMeanDoubleSize: least(({ averageDoubleArea }) => averageDoubleArea),
    mostSingles: most(({ numberSingles }) => numberSingles || null),
    mostDoubles: most(({ numberDoubles }) => numberDoubles || null),
    mostBathrooms: least(({ bathroomRatio }) => bathroomRatio),
    fewestBathrooms: most(({ bathroomRatio }) => bathroomRatio),
    ...rooms,
  }
}

/**
 * Items by a value of theirs, with equal values sharing a rank (1, 2, 2, 4), down to the last rank
 * wanted. Items without a value are left out; equal ones are in the order of their ids.
 */
export function rank<T extends { id: number }>(
  items: readonly T[],
  valueOf: (item: T) => number | null,
  { first, ranks }: Ends,
): (T & { rank: number })[] {
  const valued = items.flatMap((item) => {
    const value = valueOf(item)
    return value === null ? [] : [{ item, value: first === 'most' ? -value : value }]
  })
  valued.sort((a, b) => a.value - b.value || a.item.id - b.item.id)
  let shared = 0
  return valued
    .map(({ item, value }, place) => {
      if (place === 0 || value !== valued[place - 1]?.value) shared = place + 1
      return { ...item, rank: shared }
    })
    .filter((each) => each.rank <= ranks)
    .slice(0, maxRanked)
}

/** The biggest and smallest singles and doubles: ranked by the database, which reads an index. */
async function rankedRooms(context: Context, ranks: number) {
  const [biggestSingles, smallestSingles, biggestDoubles, smallestDoubles] = await Promise.all([
    rankRooms(context, 's', { first: 'most', ranks }),
    rankRooms(context, 's', { first: 'least', ranks }),
    rankRooms(context, 'd', { first: 'most', ranks }),
    rankRooms(context, 'd', { first: 'least', ranks }),
  ])
  const lists = { biggestSingles, smallestSingles, biggestDoubles, smallestDoubles }
  const ids = [
    ...new Set(
      Object.values(lists)
        .flat()
        .map(({ id }) => id),
    ),
  ]
  const byID = await roomsByID(context, ids)
  const filled = (placed: { id: number; rank: number }[]) =>
    placed.flatMap(({ id, rank: place }) => {
      const room = byID.get(id)
      return room ? [{ ...room, rank: place }] : []
    })
  return {
    biggestSingles: filled(biggestSingles),
    smallestSingles: filled(smallestSingles),
    biggestDoubles: filled(biggestDoubles),
    smallestDoubles: filled(smallestDoubles),
  }
}

async function rankRooms({ db }: Context, type: 's' | 'd', { first, ranks }: Ends) {
  const order = first === 'most' ? desc(dormRooms.area) : asc(dormRooms.area)
  const placed = db
    .select({
      id: dormRooms.id,
      rank: sql<number>`(rank() over (order by ${order}))::int`.as('rank'),
    })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .where(
      and(eq(dormRooms.roomType, type), isNotNull(dormRooms.area), eq(neighborhoods.trakked, true)),
    )
    .as('placed')
  return db
    .select()
    .from(placed)
    .where(sql`${placed.rank} <= ${ranks}`)
    .orderBy(placed.rank, placed.id)
    .limit(maxRanked)
}

async function roomsByID(context: Context, ids: number[]): Promise<Map<number, DormRoom>> {
  if (ids.length === 0) return new Map()
  const rooms = await withDorms(context, await loadRooms(context, inArray(dormRooms.id, ids)))
  return new Map(rooms.map((room) => [room.id, room]))
}
