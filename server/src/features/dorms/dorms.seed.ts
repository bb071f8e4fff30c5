import type { Random } from '#seed/random.ts'
import { dormNames, mostDorms, neighborhoods as neighborhoodNames } from '#seed/buildings.ts'
import { insertAll } from '#seed/insert.ts'
import type { SeedWorld } from '#seed/world.ts'
import { dormRooms, dorms, neighborhoods } from './dorms.table.ts'

type NewRoom = typeof dormRooms.$inferInsert
/** How a dorm is built: the odds of its rooms, and how many rooms are on a floor. */
type Plan = { doubles: number; flexes: number; floor: number }

/** Neighborhoods, dorms and rooms: beds for every student, and some to spare. */
export async function seedDorms(world: SeedWorld) {
  const { db, random, made, scaled } = world
  const areas = await insertAll(
    db,
    neighborhoods,
    neighborhoodNames.map((name) => ({ name })),
  )
  const count = Math.min(Math.max(scaled(32), areas.length), mostDorms)
  const houses = await insertAll(
    db,
    dorms,
    // The first seventh of the dorms is the first-years', the rest are spread evenly.
    dormNames(count).map((name, place) => ({
      name,
      neighborhoodID: areas[Math.floor((place * areas.length) / count)]!.id,
    })),
  )
  const bedsNeeded = (scaled(2200) + 40) * 1.06
  const rooms = houses.flatMap(({ id, neighborhoodID }) => {
    const isFirstYears = neighborhoodID === areas[0]!.id
    const beds = Math.ceil((bedsNeeded / count) * (isFirstYears ? 1.8 : 0.87 + random.next() * 0.2))
    return buildRooms(id, beds, isFirstYears ? firstYearPlan : random.pick(plans), random)
  })
  world.rooms.push(...(await insertAll(db, dormRooms, rooms)))
  made(areas.length, 'neighborhoods')
  made(houses.length, 'dorms')
  made(rooms.length, 'rooms')
}

const firstYearPlan: Plan = { doubles: 0.55, flexes: 0.05, floor: 24 }
const plans: Plan[] = [
  { doubles: 0.1, flexes: 0, floor: 8 },
  { doubles: 0.2, flexes: 0.05, floor: 14 },
  { doubles: 0.35, flexes: 0.02, floor: 18 },
]

function buildRooms(dormID: number, beds: number, plan: Plan, random: Random) {
  const rooms: NewRoom[] = []
  for (let left = beds; left > 0;) {
    const roomType = random.chance(plan.doubles) ? 'd' : random.chance(plan.flexes) ? 'f' : 's'
    const floor = Math.floor(rooms.length / plan.floor) + 1
    const number = `${floor}${String((rooms.length % plan.floor) + 1).padStart(2, '0')}`
    rooms.push({ dormID, number, roomType })
    left -= bedsIn(roomType)
  }
  return rooms
}

/** A flex is a double or a single with room to spare; it counts as one bed. */
const bedsIn = (roomType: NewRoom['roomType']) => (roomType === 'd' ? 2 : 1)
