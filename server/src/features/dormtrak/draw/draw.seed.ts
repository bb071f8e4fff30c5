import { eq } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import type { SeedWorld } from '#seed/world.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { join } from '../shortlists/groups.service.ts'
import { add, get, share, unshare } from '../shortlists/shortlists.service.ts'

/** Seeds a half-finished room draw, shortlists of two demo accounts, and a group of the student. */
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
  await seedGroup(world, rooms)
}

/** Two classmates rank rooms with the demo student: some from the student's shortlist, some others. */
async function seedGroup({ random, students, demo, as, made }: SeedWorld, all: { id: number }[]) {
  const student = as(demo.student)
  const classmates = students.filter(
    (person) =>
      person.classYear === demo.student.classYear &&
      person.id !== demo.student.id &&
      person.visible &&
      person.hasAcceptedDormtrakPolicy,
  )
  const { rooms } = await get(student)
  const { secret } = await share(student)
  for (const mate of random.sample(classmates, 2)) {
    const liked = [...random.sample(rooms, 3), ...random.sample(all, 2)]
    for (const { id } of random.shuffle(liked)) await add(as(mate), id)
    await join(as(mate), secret)
  }
  await unshare(student)
  made(1, 'group that ranks rooms')
}
