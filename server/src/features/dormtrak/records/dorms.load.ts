import type { Dorm, DormRoom, NeighborhoodRef } from '@wso/contract/dormtrak/dorms'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import {
  byKey,
  figuresOfDorms,
  figuresOfRooms,
  freeBeds,
  roomAnswers,
  roomSizes,
} from './dormStatistics.ts'

type Slice = { limit?: number; offset?: number; order?: SQL[] }
type DormRow = typeof dorms.$inferSelect
type RoomRow = typeof dormRooms.$inferSelect

/** An upper bound for the number of dorms or rooms on a campus. */
const most = 5000

/** Loads dorms with their neighborhoods and statistics, by id, with four queries. */
export async function loadDorms(
  context: Context,
  where: SQL | undefined,
  { limit = most, offset = 0 }: Slice = {},
): Promise<(Dorm & { neighborhood: NeighborhoodRef })[]> {
  const { db } = context
  const rows = await db
    .select({ dorm: dorms, neighborhood: neighborhoods })
    .from(dorms)
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .where(where)
    .orderBy(asc(dorms.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map(({ dorm }) => dorm.id)
  const [sizes, figures, beds] = await Promise.all([
    roomSizes(db, ids),
    figuresOfDorms(db, ids),
    freeBeds(db, 'dormID', ids),
  ])
  return rows.map(({ dorm, neighborhood }) => ({
    ...presentDorm(dorm, sizes.get(dorm.id)),
    ...(figures.get(dorm.id) ?? noFigures),
    id: dorm.id,
    neighborhood,
    ...(beds && neighborhood.trakked && { freeBeds: beds.get(dorm.id) ?? 0 }),
  }))
}

const noFigures = { reviewCount: 0, satisfaction: null, location: null, wifi: null, loudness: null }

const noSizes = {
  beds: 0,
  numberSingles: 0,
  numberDoubles: 0,
  numberFlex: 0,
  averageSingleArea: null,
  averageDoubleArea: null,
  modeSingleArea: null,
  modeDoubleArea: null,
}

function presentDorm(
  { mapX, mapY, floorPlan, ...dorm }: DormRow,
  sizes: Omit<Sizes, 'dormID'> = noSizes,
) {
  const capacity = dorm.capacity ?? sizes.beds
  const hasRatio = dorm.numberBathrooms > 0 && capacity > 0
  return {
    ...dorm,
    ...sizes,
    capacity,
    bathroomRatio: hasRatio ? capacity / dorm.numberBathrooms : null,
    ...(mapX !== null && mapY !== null && { mapX, mapY }),
    ...(floorPlan !== null && { floorPlan }),
  }
}
type Sizes = NonNullable<ReturnType<Awaited<ReturnType<typeof roomSizes>>['get']>>

/** Loads rooms with their review data, with four queries. */
export async function loadRooms(
  context: Context,
  where: SQL | undefined,
  { limit = most, offset = 0, order = [asc(dormRooms.id)] }: Slice = {},
): Promise<DormRoom[]> {
  const { db } = context
  const rows = await db
    .select({ room: dormRooms, trakked: neighborhoods.trakked })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map(({ room }) => room.id)
  const [answers, ratings, beds] = await Promise.all([
    roomAnswers(context, ids),
    figuresOfRooms(db, ids),
    freeBeds(db, 'id', ids),
  ])
  return rows.map(({ room, trakked }) => ({
    ...describeRoom(room, answers.get(room.id)?.answers),
    ...(ratings.has(room.id) && { ratings: ratings.get(room.id)! }),
    photoCount: answers.get(room.id)?.photos ?? 0,
    ...(beds && trakked && { freeBeds: beds.get(room.id) ?? 0 }),
  }))
}

type Answers = NonNullable<ReturnType<Awaited<ReturnType<typeof roomAnswers>>['get']>>

/** A room as described by the college, overridden by the answers of its latest reviews. */
function describeRoom(room: RoomRow, said: Answers['answers'] | undefined) {
  const given = Object.entries(said ?? {}).filter(([, answer]) => answer !== null)
  const described = { noise: null, ...room, ...Object.fromEntries(given) }
  return {
    ...described,
    // A later review may say that the room has none.
    ...(described.commonRoomAccess === false && { commonRoomDesc: null }),
    ...(described.privateBathroom === false && { bathroomDesc: null }),
  }
}

/** Adds each room's dorm, and the dorm's neighborhood. */
export async function withDorms(context: Context, rooms: DormRoom[]): Promise<DormRoom[]> {
  if (rooms.length === 0) return []
  const ids = [...new Set(rooms.map(({ dormID }) => dormID))]
  return joinDorms(rooms, await loadDorms(context, inArray(dorms.id, ids)))
}

/** Adds each room's dorm from those already loaded. */
export function joinDorms(rooms: readonly DormRoom[], loaded: readonly Dorm[]): DormRoom[] {
  const byID = byKey(loaded, ({ id }) => id)
  return rooms.map((room) => {
    const dorm = byID.get(room.dormID)
    return dorm ? { ...room, dorm } : room
  })
}
