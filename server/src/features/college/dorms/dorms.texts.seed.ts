import type { Random } from '#seed/random.ts'
import type { dormRooms } from './dorms.table.ts'

type RoomType = NonNullable<(typeof dormRooms.$inferInsert)['roomType']>
type Room = { floorNumber?: number | null | undefined }

const materials = ['Brick', 'Stone', 'Clapboard', 'Timber', 'Brick and slate', 'Concrete']
const features = [
  'a stair with a window seat on each landing',
  'a porch along the whole front',
  'a common room with a fireplace on the first floor',
  'two wings around a small courtyard',
  'a kitchen on every floor',
  'a bay window at each end of the hallway',
]
const surroundings = [
  'Closest to the science library and the early shuttle.',
  'Five minutes from the dining hall, ten from the gym.',
  'The hills are in every west window.',
  'Quiet on weekdays, and near the fields.',
  'On the road into town, with the bakery across the street.',
  'The last house before the woods.',
]
const counted = ['no', 'one floor', 'two floors', 'three floors', 'four floors', 'five floors']

/** Generates a description: when a dorm was built, of which material, and where it is. */
export function describeDorm(name: string, rooms: readonly Room[], random: Random) {
  const floors = rooms.reduce((most, { floorNumber }) => Math.max(most, floorNumber ?? 0), 1)
  const built = random.int(1865, 2015)
  const height = counted[floors] ?? `${floors} floors`
  return {
    built,
    keyOrCard: random.chance(0.8) ? ('Keypad/Card' as const) : ('Physical Key' as const),
    description: `${random.pick(materials)}, built ${built}, ${height} around ${random.pick(features)}. ${random.pick(surroundings)}`,
  }
}

const sizes: Record<RoomType, readonly [number, number]> = {
  s: [96, 150],
  d: [180, 250],
  f: [150, 200],
  u: [100, 200],
}
const faces = ['North', 'East, trees', 'South, quad', 'West, hills', 'Corner, NW', 'Corner, SE']
const closets = ['Built-in', 'Wardrobe', 'Two wardrobes', 'Walk-in']

/** The size of a room, the direction it faces, and the college's description of it. */
export function describeRoom(roomType: RoomType, random: Random) {
  const [least, most] = sizes[roomType]
  return {
    area: random.int(least, most),
    faces: random.pick(faces),
    hc: random.chance(0.06),
    walkthrough: random.chance(0.03),
    closet: random.chance(0.7) ? random.pick(closets) : null,
    flooring: random.chance(0.6) ? random.pick(['Wood', 'Carpet', 'Tile']) : null,
    commonRoomAccess: random.chance(0.4),
    privateBathroom: random.chance(0.05),
  }
}
