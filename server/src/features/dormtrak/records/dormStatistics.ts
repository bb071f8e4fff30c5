import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { dormDraws, drawBeds } from './draw.table.ts'
import { dormFigures, dormRoomFigures } from './figures.table.ts'
import { dormPhotos } from './photos.table.ts'
import { isPublished } from './reviews.policy.ts'
import { dormReviews } from './reviews.table.ts'

/** Indexes rows by a key. */
export const byKey = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
  new Map(rows.map((row) => [keyOf(row), row]))

/** Counts and sizes of the rooms of each dorm, by dorm id. Of several modes, the smallest. */
export async function roomSizes(db: Db, dormIDs: number[]) {
  const ofType = (type: 's' | 'd' | 'f') => sql`filter (where ${dormRooms.roomType} = ${type})`
  const count = (type: 's' | 'd' | 'f') => sql<number>`(count(*) ${ofType(type)})::int`
  const mean = (type: 's' | 'd') =>
    sql<number | null>`round(avg(${dormRooms.area}) ${ofType(type)})::int`
  const mode = (type: 's' | 'd') =>
    sql<number | null>`mode() within group (order by ${dormRooms.area}) ${ofType(type)}`
  const rows = await db
    .select({
      dormID: dormRooms.dormID,
      beds: sql<number>`sum(case ${dormRooms.roomType} when 'd' then 2 else 1 end)::int`,
      numberSingles: count('s'),
      numberDoubles: count('d'),
      numberFlex: count('f'),
      averageSingleArea: mean('s'),
      averageDoubleArea: mean('d'),
      modeSingleArea: mode('s'),
      modeDoubleArea: mode('d'),
    })
    .from(dormRooms)
    .where(inArray(dormRooms.dormID, dormIDs))
    .groupBy(dormRooms.dormID)
  return byKey(rows, ({ dormID }) => dormID)
}

/** The figures of each dorm as of the last batch, by dorm id; dorms without reviews are absent. */
export async function figuresOfDorms(db: Db, dormIDs: number[]) {
  const rows = await db.select().from(dormFigures).where(inArray(dormFigures.dormID, dormIDs))
  return byKey(rows, ({ dormID }) => dormID)
}

/** The figures of each room as of the last batch, by room id; rooms without reviews are absent. */
export async function figuresOfRooms(db: Db, roomIDs: number[]) {
  const { dormRoomID, reviewCount: reviews, ...means } = getTableColumns(dormRoomFigures)
  const rows = await db
    .select({ dormRoomID, ratings: { reviews, ...means } })
    .from(dormRoomFigures)
    .where(inArray(dormRoomID, roomIDs))
  return new Map(rows.map((row) => [row.dormRoomID, row.ratings]))
}

/**
 * What the published reviews say of each room, by room id: the latest answer to each question, and the
 * number of photos. It leaves the room with its review. Rooms without reviews are absent.
 */
export async function roomAnswers(context: Context, roomIDs: number[]) {
  const newest = sql`order by ${dormReviews.createdTime} desc, ${dormReviews.id} desc`
  const latest = <T>(column: PgColumn) =>
    sql<T | null>`(array_agg(${column} ${newest}) filter (where ${column} is not null))[1]`
  const text = (column: PgColumn) => latest<string>(column)
  const flag = (column: PgColumn) => latest<boolean>(column)
  const rows = await context.db
    .select({
      dormRoomID: dormReviews.dormRoomID,
      answers: {
        closet: text(dormReviews.closet),
        flooring: text(dormReviews.flooring),
        commonRoomAccess: flag(dormReviews.commonRoomAccess),
        commonRoomDesc: text(dormReviews.commonRoomDesc),
        thermostatAccess: flag(dormReviews.thermostatAccess),
        keyOrCard: text(dormReviews.keyOrCard),
        noise: text(dormReviews.noise),
        bedAdjustable: flag(dormReviews.bedAdjustable),
        privateBathroom: flag(dormReviews.privateBathroom),
        bathroomDesc: text(dormReviews.bathroomDesc),
      },
      photos: sql<number>`sum(${photosOfReview(context.db)})::int`,
    })
    .from(dormReviews)
    .where(sql`${inArray(dormReviews.dormRoomID, roomIDs)} and ${isPublished(context)}`)
    .groupBy(dormReviews.dormRoomID)
  return byKey(rows, ({ dormRoomID }) => dormRoomID)
}

const photosOfReview = (db: Db) => db.$count(dormPhotos, eq(dormPhotos.reviewID, dormReviews.id))

/** Free beds by dorm or room id; undefined when no draw is on. */
export async function freeBeds(db: Db, by: 'dormID' | 'id', ids: number[]) {
  const column = dormRooms[by]
  const rows = await db
    .select({ key: column, beds: sql<number>`count(${drawBeds.id})::int` })
    .from(dormDraws)
    .innerJoin(dormRooms, inArray(column, ids))
    .leftJoin(drawBeds, eq(drawBeds.dormRoomID, dormRooms.id))
    .groupBy(column)
  return rows.length === 0 ? undefined : new Map(rows.map(({ key, beds }) => [key, beds]))
}
