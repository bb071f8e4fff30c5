import { containsWords } from '../core/search/searchTerms.ts'
import type { DormRoom } from './dorms.ts'
import { type DormRating, evenChance, type RoomOrder } from './reviewRules.ts'
import type { RoomCounts } from './roomCounts.ts'

/** What a search of rooms asks for. Zero, an empty text and false ask for nothing. */
export type RoomFilters = {
  /** Words in the room's name or in what is said about it. */
  q: string
  type: 'any' | 's' | 'd' | 'f'
  floor: string
  faces: string
  /** At least this many square feet. */
  area: number
  /** At least this mean; at most, for `quiet`. */
  rated: number
  location: number
  wifi: number
  quiet: number
  bath: boolean
  common: boolean
  access: boolean
  free: boolean
  /** Likely free when the viewer's lottery number chooses. */
  likely: boolean
  order: RoomOrder
}

/** Chances by room id; undefined when no lottery number or too few past draws are known. */
type Chances = ReadonlyMap<number, number> | undefined
type Test = (room: DormRoom, filters: RoomFilters, chances: Chances) => boolean

const reaches = (room: DormRoom, scale: DormRating, least: number) =>
  least === 0 || (room.ratings?.[scale] ?? 0) >= least

const tests: readonly Test[] = [
  ({ roomType }, { type }) => type === 'any' || roomType === type,
  ({ floorNumber }, { floor }) => floor === '' || String(floorNumber) === floor,
  (room, { faces }) => faces === '' || room.faces === faces,
  (room, { area }) => area === 0 || (room.area ?? 0) >= area,
  (room, { rated }) => reaches(room, 'satisfaction', rated),
  (room, { location }) => reaches(room, 'location', location),
  (room, { wifi }) => reaches(room, 'wifi', wifi),
  ({ ratings }, { quiet }) => quiet === 0 || (ratings?.loudness ?? Infinity) <= quiet,
  ({ privateBathroom }, { bath }) => !bath || privateBathroom === true,
  ({ commonRoomAccess }, { common }) => !common || commonRoomAccess === true,
  ({ hc }, { access }) => !access || hc === true,
  ({ freeBeds = 0 }, { free }) => !free || freeBeds > 0,
  ({ id }, { likely }, chances) => !likely || !chances || (chances.get(id) ?? 0) >= evenChance,
]

const fits = (room: DormRoom, filters: RoomFilters, chances: Chances) =>
  tests.every((test) => test(room, filters, chances))

const textsOf = ({ dorm, number, closet, noise, bathroomDesc, commonRoomDesc }: DormRoom) =>
  [dorm?.name, number, closet, noise, bathroomDesc, commonRoomDesc].map((each) => each ?? '')

/** The rating that an order is about; satisfaction for an order by something else. */
export const ratingOf = (order: RoomOrder): DormRating =>
  order === 'quiet' ? 'loudness' : order === 'location' || order === 'wifi' ? order : 'satisfaction'

/** The scale that an order is about; satisfaction for an order by place. */
export const scaleOf = (order: RoomOrder): DormRating | 'area' | 'chance' =>
  order === 'big' || order === 'small' ? 'area' : order === 'chance' ? order : ratingOf(order)

/** The number of standard errors below the mean, so that 95% of such bounds are below the true mean. */
const certainty = 1.96

/** The Wilson lower bound of a share from 0 to 1, as in the rankings of courses. */
function lowerBound(share: number, answers: number) {
  const squared = certainty ** 2 / answers
  const spread = Math.sqrt((share * (1 - share)) / answers + squared / (4 * answers))
  return (share + squared / 2 - certainty * spread) / (1 + squared)
}

/** How good a room surely is on a scale, from 0 to 1; null without ratings. */
function surely({ ratings }: DormRoom, scale: DormRating): number | null {
  const mean = ratings?.[scale] ?? null
  if (!ratings || mean === null) return null
  return lowerBound((scale === 'loudness' ? 5 - mean : mean - 1) / 4, ratings.reviews)
}

/** The value that an order sorts by, largest first; null comes last. */
const values: Record<Exclude<RoomOrder, 'number' | 'chance'>, (room: DormRoom) => number | null> = {
  best: (room) => surely(room, 'satisfaction'),
  location: (room) => surely(room, 'location'),
  wifi: (room) => surely(room, 'wifi'),
  quiet: (room) => surely(room, 'loudness'),
  big: ({ area }) => area,
  small: ({ area }) => (area === null ? null : -area),
  high: ({ floorNumber }) => floorNumber,
  low: ({ floorNumber }) => (floorNumber === null ? null : -floorNumber),
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Puts rooms in the order of their dorms and numbers. */
export const byName = (a: DormRoom, b: DormRoom) =>
  byNumber.compare(a.dorm?.name ?? '', b.dorm?.name ?? '') ||
  byNumber.compare(a.number, b.number) ||
  a.id - b.id

function sorted(rooms: readonly DormRoom[], order: RoomOrder, chances: Chances) {
  if (order === 'number' || (order === 'chance' && !chances)) return rooms
  const valueOf =
    order === 'chance' ? ({ id }: DormRoom) => chances?.get(id) ?? null : values[order]
  return rooms
    .map((room) => ({ room, value: valueOf(room) ?? -Infinity }))
    .sort((a, b) => (a.value === b.value ? 0 : b.value - a.value))
    .map(({ room }) => room)
}

const choices = (all: readonly (string | null)[]) =>
  [...new Set(all)].filter((value) => value !== null).toSorted((a, b) => byNumber.compare(a, b))

/**
 * The rooms that pass every filter, in the order asked for. Equal ones stay in the order of `rooms`, which
 * the caller has sorted `byName`, because comparing names takes longer than the search. Rooms without the
 * value of an order by value come last. Without chances, what asks for them asks for nothing. `counts` has
 * the number of rooms that each filter would leave with the others unchanged.
 */
export function searchRooms(
  rooms: readonly DormRoom[],
  filters: RoomFilters,
  chances?: ReadonlyMap<number, number>,
) {
  const named =
    filters.q === '' ? rooms : rooms.filter((room) => containsWords(filters.q, ...textsOf(room)))
  const count = (changes: Partial<RoomFilters>) => {
    const asked = { ...filters, ...changes }
    return named.filter((room) => fits(room, asked, chances)).length
  }
  const counts: RoomCounts = {
    any: count({ type: 'any' }),
    s: count({ type: 's' }),
    d: count({ type: 'd' }),
    f: count({ type: 'f' }),
    bath: count({ bath: true }),
    common: count({ common: true }),
    access: count({ access: true }),
    free: count({ free: true }),
    ...(chances && { likely: count({ likely: true }) }),
  }
  return {
    found: sorted(
      named.filter((room) => fits(room, filters, chances)),
      filters.order,
      chances,
    ),
    counts,
    floors: choices(rooms.map(({ floorNumber }) => floorNumber?.toString() ?? null)),
    faces: choices(rooms.map(({ faces }) => faces)),
  }
}
export type RoomsSearched = ReturnType<typeof searchRooms>
