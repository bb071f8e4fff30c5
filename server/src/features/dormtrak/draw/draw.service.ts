import type { ChanceCalibration, DormChances, DormDraw } from '@wso/contract/dormtrak/draw'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { chancesFor, history } from '../records/pastDraws.load.ts'

/** The number of free beds, in total and by dorm. */
export async function get({ db }: Context): Promise<DormDraw> {
  const freeBeds = sql<number>`count(*)::int`
  const [[draw], free] = await Promise.all([
    db.select({ updatedTime: dormDraws.updatedTime }).from(dormDraws),
    db
      .select({ id: dorms.id, name: dorms.name, freeBeds })
      .from(drawBeds)
      .innerJoin(dormRooms, eq(dormRooms.id, drawBeds.dormRoomID))
      .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
      .groupBy(dorms.id)
      .orderBy(desc(freeBeds), asc(dorms.name))
      .limit(500),
  ])
  if (!draw) return { freeBeds: 0, dorms: [] }
  const total = free.reduce((sum, dorm) => sum + dorm.freeBeds, 0)
  return { updatedTime: draw.updatedTime, freeBeds: total, dorms: free }
}

/** The chances of rooms and dorms for a lottery number; see the contract. */
export async function chances(
  context: Context,
  { number, ids = [] }: { number: number; ids?: readonly number[] | undefined },
): Promise<DormChances> {
  const found = await chancesFor(context, number)
  if (!found) return { rooms: [], dorms: [] }
  const { rooms, chanceOf } = found
  const of = new Map(rooms.map((room) => [room.id, { dormID: room.dormID, said: chanceOf(room) }]))
  const known = [...of.values()].flatMap(({ dormID, said }) => (said ? [{ dormID, ...said }] : []))
  return {
    rooms: [...new Set(ids)].flatMap((id) => {
      const said = of.get(id)?.said
      return said ? [{ id, ...said }] : []
    }),
    dorms: [...Map.groupBy(known, ({ dormID }) => dormID)]
      .map(([id, group]) => ({ id, chance: meanOf(group) }))
      .toSorted((a, b) => a.id - b.id),
  }
}

const meanOf = (group: readonly { chance: number }[]) =>
  Math.round((group.reduce((sum, { chance }) => sum + chance, 0) / group.length) * 100) / 100

/** How well chances came true; empty when past draws are too few. */
export async function calibration(context: Context): Promise<ChanceCalibration> {
  const known = await history(context)
  if (!known) return { draws: [], bins: [], error: 0 }
  const { bins, error } = known.calibration
  return { draws: known.draws, bins, error }
}
