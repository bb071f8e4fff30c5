import { asc, eq, sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import type { Random } from '#seed/random.ts'
import type { SeedWorld } from '#seed/world.ts'
import { dormReviews } from '../records/reviews.table.ts'
import { replacePastDraw } from './draw.public.ts'

const draws = 3
/** The share of rooms that are left at the end of a draw. */
const left = 0.06

/** Seeds the room draws of three years, in which rooms that people like go early. */
export async function seedPastDraws({ services, db, random, made }: SeedWorld) {
  const liked = db
    .select({
      dormID: dormReviews.dormID,
      satisfaction: sql<number | null>`avg(${dormReviews.satisfaction})::float8`.as('satisfaction'),
    })
    .from(dormReviews)
    .groupBy(dormReviews.dormID)
    .as('liked')
  const rooms = await db
    .select({
      id: dormRooms.id,
      type: dormRooms.roomType,
      area: dormRooms.area,
      satisfaction: liked.satisfaction,
    })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .leftJoin(liked, eq(liked.dormID, dorms.id))
    .where(eq(neighborhoods.trakked, true))
    .orderBy(asc(dormRooms.id))
  if (rooms.length === 0) return
  const wanted = rooms.map((room) => ({ ...room, appeal: appealOf(room, random) }))
  const year = Number(collegeDay(services).slice(0, 4))
  const importedTime = services.now().toISOString()
  for (let at = draws; at > 0; at -= 1) {
    const { picks, numbers } = drawOf(wanted, random)
    // oxlint-disable-next-line no-await-in-loop -- one draw after the other, from one random stream
    await replacePastDraw(db, { year: year - at, numbers, importedTime }, picks)
  }
  made(draws, 'past draws')
}

type Wanted = { id: number; type: string; area: number | null; satisfaction: number | null }

/** How much people want a room, in steps of satisfaction; the same every year. */
const appealOf = ({ type, area, satisfaction }: Wanted, random: Random) =>
  (satisfaction ?? 3) +
  (type === 's' ? 0.5 : 0) +
  ((area ?? 120) - 120) / (type === 'd' ? 120 : 60) +
  2 * random.next()

/** A year's draw: everyone’s taste differs a little, and a double takes two numbers. */
function drawOf(rooms: readonly (Wanted & { appeal: number })[], random: Random) {
  const order = rooms
    .map(({ id, type, appeal }) => ({ id, type, score: appeal + 1.5 * random.next() }))
    .sort((a, b) => b.score - a.score)
  const chosen = Math.ceil(order.length * (1 - left))
  let numbers = 0
  const picks = order.map(({ id, type }, place) => {
    if (place >= chosen) return { dormRoomID: id, pick: null }
    numbers += type === 'd' ? 2 : 1
    return { dormRoomID: id, pick: numbers }
  })
  return { picks, numbers }
}
