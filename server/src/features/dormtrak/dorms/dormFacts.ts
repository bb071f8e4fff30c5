import type { ClassCounts, Dorm, DormFacts, DormRoom } from '@wso/contract/dormtrak/dorms'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { seniorYear } from '#core/calendar/classStanding.ts'
import type { Context } from '#core/context.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { users } from '#features/users/users.table.ts'
import { loadRooms } from '../records/dorms.load.ts'

const noStudents: ClassCounts = { sophomoreCount: 0, juniorCount: 0, seniorCount: 0 }

/** Students by class who live in each of these dorms, by dorm id; empty dorms are absent. */
export async function classCounts({ db, now, config }: Context, dormIDs: number[]) {
  if (dormIDs.length === 0) return new Map<number, ClassCounts>()
  const seniors = seniorYear(now(), config.TIME_ZONE)
  const ofYear = (year: number) =>
    sql<number>`(count(*) filter (where ${users.classYear} = ${year}))::int`
  const rows = await db
    .select({
      dormID: dormRooms.dormID,
      counts: {
        seniorCount: ofYear(seniors),
        juniorCount: ofYear(seniors + 1),
        sophomoreCount: ofYear(seniors + 2),
      },
    })
    .from(users)
    .innerJoin(dormRooms, eq(dormRooms.id, users.dormRoomID))
    .where(
      and(
        eq(users.type, 'student'),
        eq(users.atWilliams, true),
        // People who hide their dorm would otherwise be found by subtraction.
        users.visible,
        users.dormVisible,
        inArray(dormRooms.dormID, dormIDs),
      ),
    )
    .groupBy(dormRooms.dormID)
  return new Map(rows.map(({ dormID, counts }) => [dormID, counts]))
}

/** The same for every dorm of a neighborhood, by id. */
export async function classCountsIn(context: Context, neighborhoodID: number) {
  const rows = await context.db
    .select({ id: dorms.id })
    .from(dorms)
    .where(eq(dorms.neighborhoodID, neighborhoodID))
    .orderBy(dorms.id)
  const ids = rows.map(({ id }) => id)
  const counts = await classCounts(context, ids)
  return ids.map((dormID) => ({ dormID, ...(counts.get(dormID) ?? noStudents) }))
}

export const sumOf = (counts: readonly ClassCounts[]): ClassCounts =>
  counts.reduce(
    (sum, each) => ({
      sophomoreCount: sum.sophomoreCount + each.sophomoreCount,
      juniorCount: sum.juniorCount + each.juniorCount,
      seniorCount: sum.seniorCount + each.seniorCount,
    }),
    noStudents,
  )

/**
 * Facts about a dorm: its statistics, its residents by class, and its largest and smallest rooms.
 */
export async function factsOf(context: Context, dorm: Dorm): Promise<DormFacts> {
  const [counts, rooms] = await Promise.all([
    classCounts(context, [dorm.id]),
    loadRooms(context, eq(dormRooms.dormID, dorm.id)),
  ])
  const known = rooms.filter(({ roomType }) => roomType !== 'u')
  return {
    ...(counts.get(dorm.id) ?? noStudents),
    ...extremes(rooms, 's', 'Single'),
    ...extremes(rooms, 'd', 'Double'),
    capacity: dorm.capacity,
    singlesCount: dorm.numberSingles,
    doublesCount: dorm.numberDoubles,
    flexCount: dorm.numberFlex,
    averageSinglesArea: dorm.averageSingleArea,
    averageDoublesArea: dorm.averageDoubleArea,
    modeSinglesArea: dorm.modeSingleArea,
    modeDoublesArea: dorm.modeDoubleArea,
    studentToBathroomRatio: dorm.bathroomRatio,
    keyOrCard: dorm.keyOrCard,
    washersCount: dorm.numberWashers,
    commonRoomAccessRatio:
      known.length === 0
        ? null
        : known.filter(({ commonRoomAccess }) => commonRoomAccess).length / known.length,
    averageWifi: dorm.wifi,
    averageLocation: dorm.location,
    averageLoudness: dorm.loudness,
    averageSatisfaction: dorm.satisfaction,
  }
}

/** The largest and smallest room of a type; the first of equals. Null without areas. */
function extremes<N extends 'Single' | 'Double'>(
  rooms: readonly DormRoom[],
  type: DormRoom['roomType'],
  name: N,
) {
  const measured = rooms
    .filter(({ roomType, area }) => roomType === type && area !== null)
    .toSorted((a, b) => (a.area ?? 0) - (b.area ?? 0) || a.id - b.id)
  const smallest = measured[0] ?? null
  const biggest = measured.find(({ area }) => area === measured.at(-1)?.area) ?? null
  return { [`biggest${name}`]: biggest, [`smallest${name}`]: smallest } as Record<
    `biggest${N}` | `smallest${N}`,
    DormRoom | null
  >
}
