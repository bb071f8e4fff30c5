import type { Dorm } from '@wso/contract/dormtrak/dorms'
import type { DormRankings } from '@wso/contract/dormtrak/rankings'
import { maxRanked } from '@wso/contract/dormtrak/reviewRules'
import { and, asc, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { joinDorms, loadDorms, loadRooms } from '../records/dorms.load.ts'
import { byKey } from '../records/dormStatistics.ts'

type Ends = { first: 'most' | 'least'; ranks: number }

/** The top ranks of all twenty rankings, over dorms of tracked neighborhoods. */
export async function list(context: Context, ranks: number): Promise<DormRankings> {
  const [all, lists] = await Promise.all([
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
    ...(await withRooms(context, lists, all)),
  }
}

/**
 * Ranks items by a value. Equal values share a rank (1, 2, 2, 4), up to the last requested rank.
 * Items without a value are left out; equal ones are ordered by id.
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

type Placed = { id: number; rank: number }[]
type RoomLists = Record<
  'biggestSingles' | 'smallestSingles' | 'biggestDoubles' | 'smallestDoubles',
  Placed
>

/** The largest and smallest singles and doubles; equal ones are ordered by id. */
async function rankedRooms({ db }: Context, ranks: number): Promise<RoomLists> {
  const rankBy = (order: SQL) =>
    sql<number>`(rank() over (partition by ${dormRooms.roomType} order by ${order}))::int`
  const placed = db
    .select({
      id: dormRooms.id,
      roomType: dormRooms.roomType,
      biggest: rankBy(desc(dormRooms.area)).as('biggest'),
      smallest: rankBy(asc(dormRooms.area)).as('smallest'),
    })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .where(
      and(
        inArray(dormRooms.roomType, ['s', 'd']),
        isNotNull(dormRooms.area),
        eq(neighborhoods.trakked, true),
      ),
    )
    .as('placed')
  const rows = await db
    .select()
    .from(placed)
    .where(or(lte(placed.biggest, ranks), lte(placed.smallest, ranks)))
    .orderBy(placed.id)
  const listOf = (type: 's' | 'd', end: 'biggest' | 'smallest') =>
    rows
      .filter((row) => row.roomType === type && row[end] <= ranks)
      .map((row) => ({ id: row.id, rank: row[end] }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, maxRanked)
  return {
    biggestSingles: listOf('s', 'biggest'),
    smallestSingles: listOf('s', 'smallest'),
    biggestDoubles: listOf('d', 'biggest'),
    smallestDoubles: listOf('d', 'smallest'),
  }
}

/** The rooms of the lists, with their dorms. */
async function withRooms(context: Context, lists: RoomLists, all: readonly Dorm[]) {
  const ids = Object.values(lists).flatMap((placed) => placed.map(({ id }) => id))
  const rooms = ids.length === 0 ? [] : await loadRooms(context, inArray(dormRooms.id, ids))
  const byID = byKey(joinDorms(rooms, all), ({ id }) => id)
  const filled = (placed: Placed) =>
    placed.flatMap(({ id, rank: place }) => {
      const room = byID.get(id)
      return room ? [{ ...room, rank: place }] : []
    })
  return {
    biggestSingles: filled(lists.biggestSingles),
    smallestSingles: filled(lists.smallestSingles),
    biggestDoubles: filled(lists.biggestDoubles),
    smallestDoubles: filled(lists.smallestDoubles),
  }
}
