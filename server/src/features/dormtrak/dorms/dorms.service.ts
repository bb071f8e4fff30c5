import type { Page } from '@wso/contract/core/endpoint'
import type { Dorm, DormRoom, DormSearch, Neighborhood } from '@wso/contract/dormtrak/dorms'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { containsWords } from '#core/database/textSearch.ts'
import { notFound } from '#core/refusal.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { loadDorms, loadRooms, withDorms } from '../records/dorms.load.ts'
import { classCountsIn, factsOf, sumOf } from './dormFacts.ts'
import { everyDorm, roomsOf } from './everyDorm.ts'

type Slice = { limit: number; offset: number }

/** Every neighborhood, by name. */
export const listNeighborhoods = ({ db }: Context): Promise<Neighborhood[]> =>
  db.select().from(neighborhoods).orderBy(asc(neighborhoods.name)).limit(500)

/** A neighborhood with its dorms, by name. @throws 404 */
export async function getNeighborhood(context: Context, id: number): Promise<Neighborhood> {
  const row = await findNeighborhood(context, id)
  const loaded = await loadDorms(context, eq(dorms.neighborhoodID, id))
  const named = loaded.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { ...row, dorms: named.map((dorm) => ({ ...dorm, neighborhood: undefined })) }
}

async function findNeighborhood({ db }: Context, id: number) {
  const [row] = await db.select().from(neighborhoods).where(eq(neighborhoods.id, id))
  if (!row) throw notFound('Neighborhood')
  return row
}

/** Students by class in a neighborhood. @throws 404 */
export async function neighborhoodFacts(context: Context, id: number) {
  await findNeighborhood(context, id)
  return sumOf(await classCountsIn(context, id))
}

/** Students by class in each dorm of a neighborhood. @throws 404 */
export async function neighborhoodDormFacts(context: Context, id: number) {
  await findNeighborhood(context, id)
  return classCountsIn(context, id)
}

type Related = ReadonlySet<'neighborhood' | 'dormRooms'>

/** Dorms by id; with `q`, those of tracked neighborhoods whose name contains it. */
export async function list(
  context: Context,
  search: DormSearch,
  related: Related,
): Promise<Page<Dorm>> {
  const { q, limit, offset } = search
  if (q === undefined && related.has('dormRooms')) {
    const all = await everyDorm(context)
    const items = all.slice(offset, offset + limit)
    const isNamed = related.has('neighborhood')
    return {
      items: isNamed ? items : items.map((dorm) => ({ ...dorm, neighborhood: undefined })),
      total: all.length,
    }
  }
  const where =
    q === undefined ? undefined : and(eq(neighborhoods.trakked, true), containsWords(dorms.name, q))
  const [loaded, total] = await Promise.all([
    loadDorms(context, where, { limit, offset }),
    countDorms(context, where),
  ])
  const rooms = related.has('dormRooms') ? await roomsOf(context, loaded) : undefined
  const items = loaded.map(({ neighborhood, ...dorm }) => ({
    ...dorm,
    ...(related.has('neighborhood') && { neighborhood }),
    ...(rooms && { dormRooms: rooms.get(dorm.id) ?? [] }),
  }))
  return { items, total }
}

async function countDorms({ db }: Context, where: SQL | undefined) {
  const rows = await db
    .select({ id: dorms.id })
    .from(dorms)
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .where(where)
  return rows.length
}

/** A dorm with its neighborhood, without rooms. @throws 404 */
export async function findDorm(context: Context, id: number) {
  const [dorm] = await loadDorms(context, eq(dorms.id, id))
  if (!dorm) throw notFound('Dorm')
  return dorm
}

/** A dorm with its neighborhood and rooms. @throws 404 */
export async function get(context: Context, id: number): Promise<Dorm> {
  const [dorm, rooms] = await Promise.all([
    findDorm(context, id),
    loadRooms(context, eq(dormRooms.dormID, id)),
  ])
  return { ...dorm, dormRooms: rooms }
}

/** The rooms of a dorm, by id. @throws 404 for an unknown dorm */
export async function listRooms(context: Context, id: number, slice: Slice) {
  const where = eq(dormRooms.dormID, id)
  const [, items, total] = await Promise.all([
    findDorm(context, id),
    loadRooms(context, where, slice),
    context.db.$count(dormRooms, where),
  ])
  return { items, total }
}

/** Facts about a dorm. @throws 404 */
export const facts = async (context: Context, id: number) =>
  factsOf(context, await findDorm(context, id))

/** Rooms with their dorms, in the order of the ids; unknown ones are left out. */
export async function someRooms(context: Context, ids: readonly number[]): Promise<DormRoom[]> {
  if (ids.length === 0) return []
  const unordered = await loadRooms(context, inArray(dormRooms.id, [...ids]))
  const byID = new Map((await withDorms(context, unordered)).map((room) => [room.id, room]))
  return [...new Set(ids)].flatMap((id) => byID.get(id) ?? [])
}

/** A room with its dorm and neighborhood. @throws 404 */
export async function getRoom(context: Context, id: number): Promise<DormRoom> {
  const [room] = await someRooms(context, [id])
  if (!room) throw notFound('Room')
  return room
}
