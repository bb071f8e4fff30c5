import type { DormDraw } from '@wso/contract/dormtrak/draw'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'

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
