import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import type { SearchValues } from '#core/navigation/search.ts'
import type { dormtrakPaths } from '../dormtrak.paths.ts'

export type RoomFilters = SearchValues<(typeof dormtrakPaths.dorm)['search']>

type Test = (room: DormRoom, filters: RoomFilters) => boolean

/** One test per filter; a filter that is not set passes every room. */
const tests: Test[] = [
  ({ roomType }, { type }) => type === 'any' || roomType === type,
  ({ floorNumber }, { floor }) => floor === '' || String(floorNumber) === floor,
  (room, { faces }) => faces === '' || room.faces === faces,
  (room, { area }) => area === 0 || (room.area ?? 0) >= area,
  ({ ratings }, { rated }) => rated === 0 || (ratings?.satisfaction ?? 0) >= rated,
  ({ privateBathroom }, { bath }) => !bath || privateBathroom === true,
  ({ commonRoomAccess }, { common }) => !common || commonRoomAccess === true,
  ({ freeBeds = 0 }, { free }) => !free || freeBeds > 0,
]

/** Returns true when a room passes every filter. */
export const fits = (room: DormRoom, filters: RoomFilters) =>
  tests.every((test) => test(room, filters))

const valueOf: Record<Exclude<RoomFilters['sort'], 'number'>, (room: DormRoom) => number | null> = {
  area: ({ area }) => area,
  floor: ({ floorNumber }) => floorNumber,
  satisfaction: ({ ratings }) => ratings?.satisfaction ?? null,
  location: ({ ratings }) => ratings?.location ?? null,
  wifi: ({ ratings }) => ratings?.wifi ?? null,
  loudness: ({ ratings }) => ratings?.loudness ?? null,
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Sorts rooms; rooms without the value come last in both directions. */
export function sortRooms(rooms: readonly DormRoom[], { sort, down }: RoomFilters): DormRoom[] {
  const sign = down ? -1 : 1
  const numbers = (a: DormRoom, b: DormRoom) => byNumber.compare(a.number, b.number)
  if (sort === 'number') return rooms.toSorted((a, b) => sign * numbers(a, b))
  const read = valueOf[sort]
  return rooms.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === other) return numbers(a, b)
    if (one === null) return 1
    return other === null ? -1 : sign * (one - other)
  })
}

/** The distinct values of a column, sorted. */
export const choicesOf = (rooms: readonly DormRoom[], read: (room: DormRoom) => string | null) =>
  [...new Set(rooms.map(read))]
    .filter((value) => value !== null)
    .toSorted((a, b) => byNumber.compare(a, b))
