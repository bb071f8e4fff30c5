import type { PastDraw } from '@wso/contract/dormtrak/draw'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { onceFor } from '#core/onceFor.ts'
import { createReuse, fingerprintOf } from '#core/reuse.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { calibrate } from './calibration.ts'
import { chancesAt, type DrawnRoom, maxDraws, minDraws, type PastRoom } from './chances.ts'
import { pastDrawRooms, pastDraws } from './pastDraws.table.ts'

type History = {
  /** The draws that chances come from, latest first. */
  draws: PastDraw[]
  past: PastRoom[]
  /** Every room of the campus, by id. */
  rooms: DrawnRoom[]
  calibration: ReturnType<typeof calibrate>
}

const reuseOf = onceFor<Context['config'], ReturnType<typeof createReuse<History | undefined>>>(
  () => createReuse<History | undefined>(),
)

/**
 * The past draws with their calibration; undefined when they are too few for chances. One statement,
 * and three more after a row of the draws or rooms has changed.
 */
export async function history(context: Context): Promise<History | undefined> {
  const version = await fingerprintOf(context.db, [pastDraws, pastDrawRooms, dormRooms])
  return reuseOf(context.config)(version, () => load(context))
}

async function load({ db }: Context): Promise<History | undefined> {
  const draws = await db.select().from(pastDraws).orderBy(desc(pastDraws.year)).limit(maxDraws)
  if (draws.length < minDraws) return undefined
  const [rows, rooms] = await Promise.all([
    db
      .select({
        year: pastDrawRooms.year,
        roomID: pastDrawRooms.dormRoomID,
        pick: pastDrawRooms.pick,
        numbers: pastDraws.numbers,
      })
      .from(pastDrawRooms)
      .innerJoin(pastDraws, eq(pastDraws.year, pastDrawRooms.year))
      .where(
        inArray(
          pastDrawRooms.year,
          draws.map(({ year }) => year),
        ),
      )
      .orderBy(asc(pastDrawRooms.year), asc(pastDrawRooms.dormRoomID)),
    db
      .select({ id: dormRooms.id, dormID: dormRooms.dormID, roomType: dormRooms.roomType })
      .from(dormRooms)
      .orderBy(asc(dormRooms.id)),
  ])
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  const past = rows.flatMap(({ year, roomID, pick, numbers }): PastRoom[] => {
    const room = roomOf.get(roomID)
    return room ? [{ year, room, wentAt: pick === null ? Infinity : pick / numbers }] : []
  })
  const inDraw = Map.groupBy(past, ({ year }) => year)
  return {
    draws: draws.map(({ year, numbers }) => ({
      year,
      numbers,
      rooms: inDraw.get(year)?.length ?? 0,
    })),
    past,
    rooms,
    calibration: calibrate(past),
  }
}

/**
 * Returns the chance of a room for a lottery number of a draw as long as the latest one, and every room
 * of the campus; undefined when past draws are too few.
 */
export async function chancesFor(context: Context, number: number) {
  const known = await history(context)
  const latest = known?.draws[0]
  if (!known || !latest) return undefined
  const { past, rooms, calibration } = known
  return { rooms, chanceOf: chancesAt(past, number / latest.numbers, calibration.strength) }
}
