import { eq } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import type { SeedWorld } from '#seed/world.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { add } from '../shortlists/shortlists.service.ts'

/** Seeds a half-finished room draw, and shortlists of two demo accounts. */
export async function seedDraw(world: SeedWorld) {
  const { db, random, made, daysAgo, demo, as } = world
  const rooms = await db
    .select({
      id: dormRooms.id,
      number: dormRooms.number,
      type: dormRooms.roomType,
      dorm: dorms.name,
    })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .innerJoin(neighborhoods, eq(neighborhoods.id, dorms.neighborhoodID))
    .where(eq(neighborhoods.trakked, true))
    .orderBy(dormRooms.id)
  const free = rooms.filter(() => random.chance(0.4))
  const beds = free.flatMap(({ id, number, type, dorm }) =>
    (type === 'd' ? ['-A', '-B'] : ['']).map((side) => ({
      dormRoomID: id,
      bed: `${dorm} ${number}${side}`,
    })),
  )
  await db.insert(dormDraws).values({ updatedTime: daysAgo(0.02).toISOString() })
  await insertAll(db, drawBeds, beds)
  made(beds.length, 'free beds')
  for (const person of [demo.student, demo.senior]) {
    for (const { id } of random.sample(rooms, 5)) await add(as(person), id)
  }
}
