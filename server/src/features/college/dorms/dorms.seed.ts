import { insertAll } from '#core/database/insert.ts'
import {
  dormNames,
  maxDorms,
  neighborhoods as seedNeighborhoods,
  type SeedNeighborhood,
} from '#seed/buildings.ts'
import type { Random } from '#seed/random.ts'
import type { SeedWorld } from '#seed/world.ts'
import { dormRooms, dorms, neighborhoods } from './dorms.table.ts'
import { describeDorm, describeRoom } from './dorms.texts.seed.ts'

type NewRoom = typeof dormRooms.$inferInsert
/** The layout of a dorm: the probabilities of its room types, and the number of rooms per floor. */
type Plan = { doubles: number; flexes: number; floor: number }

/** Seeds neighborhoods, dorms and rooms, with a bed for every student and some spare ones. */
export async function seedDorms(world: SeedWorld) {
  const { db, made, scaled } = world
  const areas = await insertAll(
    db,
    neighborhoods,
    seedNeighborhoods.map(({ name, trakked }) => ({ name, trakked })),
  )
  const count = Math.min(Math.max(scaled(45), areas.length), maxDorms)
  const plannedDorms = dormNames(count).map((name, place) => {
    // Dorms are distributed evenly over the neighborhoods; those of the first are for first-years.
    const at = Math.floor((place * areas.length) / count)
    return planDorm(world, {
      name,
      place,
      at,
      neighborhoodID: areas[at]!.id,
      beds: bedsOf(world, count, at),
    })
  })
  const houses = await insertAll(
    db,
    dorms,
    plannedDorms.map(({ dorm }) => dorm),
  )
  const rooms = houses.flatMap(({ id }, place) =>
    plannedDorms[place]!.rooms.map((room) => ({ ...room, dormID: id })),
  )
  world.rooms.push(...(await insertAll(db, dormRooms, rooms)))
  made(areas.length, 'neighborhoods')
  made(houses.length, 'dorms')
  made(rooms.length, 'rooms')
}

function bedsOf({ scaled, random }: SeedWorld, count: number, at: number) {
  const needed = ((scaled(2200) + 40) * 1.06) / count
  return Math.ceil(needed * (at === 0 ? 1.8 : 0.87 + random.next() * 0.2))
}

type Planned = { name: string; place: number; at: number; neighborhoodID: number; beds: number }

function planDorm({ random }: SeedWorld, { name, place, at, neighborhoodID, beds }: Planned) {
  const plan = at === 0 ? firstYearPlan : random.pick(plans)
  const rooms = buildRooms(beds, plan, random)
  const spot = placeOnMap(seedNeighborhoods[at]!, place, random)
  const numberBathrooms = Math.max(1, Math.round(beds / random.pick([4, 5, 6, 7])))
  const numberWashers = Math.max(1, Math.round(beds / 22))
  const dorm = { neighborhoodID, name, numberBathrooms, numberWashers, ...spot }
  return { dorm: { ...dorm, ...describeDorm(name, rooms, random) }, rooms }
}

/**
 * A position near the center of the neighborhood, in rows of three, so that names do not overlap.
 */
function placeOnMap({ center: [x, y] }: SeedNeighborhood, place: number, random: Random) {
  const [column, row] = [place % 3, Math.floor(place / 3) % 3]
  const near = (middle: number) => Math.round(middle + (random.next() - 0.5) * 30)
  return { mapX: near(x + (column - 1) * 115), mapY: Math.min(980, near(y + (row - 1) * 85)) }
}

const firstYearPlan: Plan = { doubles: 0.55, flexes: 0.05, floor: 24 }
const plans: Plan[] = [
  { doubles: 0.1, flexes: 0, floor: 8 },
  { doubles: 0.2, flexes: 0.05, floor: 14 },
  { doubles: 0.35, flexes: 0.02, floor: 18 },
]

function buildRooms(beds: number, plan: Plan, random: Random) {
  const rooms: Omit<NewRoom, 'dormID'>[] = []
  for (let left = beds; left > 0;) {
    const roomType = random.chance(plan.doubles) ? 'd' : random.chance(plan.flexes) ? 'f' : 's'
    const floorNumber = Math.floor(rooms.length / plan.floor) + 1
    const number = `${floorNumber}${String((rooms.length % plan.floor) + 1).padStart(2, '0')}`
    rooms.push({ number, roomType, floorNumber, ...describeRoom(roomType, random) })
    left -= bedsIn(roomType)
  }
  return rooms
}

/** A flex is a double or a large single; it counts as one bed. */
const bedsIn = (roomType: NewRoom['roomType']) => (roomType === 'd' ? 2 : 1)
