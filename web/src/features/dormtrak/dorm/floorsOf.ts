import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { byName } from '@wso/contract/dormtrak/roomSearch'

/** Odd numbers are on the first side. A room without a number is on the second. */
const sideOf = ({ number }: DormRoom) => (Number(/\d+/.exec(number)?.[0] ?? 0) % 2 === 1 ? 0 : 1)

/** Rooms by floor, the highest first and those of unknown floors last, on two sides of a corridor. */
export function floorsOf(rooms: readonly DormRoom[]) {
  const ordered = rooms.toSorted(byName)
  return [...Map.groupBy(ordered, ({ floorNumber }) => floorNumber)]
    .map(([floor, group]) => ({
      floor,
      sides: [0, 1].map((side) => group.filter((room) => sideOf(room) === side)),
    }))
    .toSorted((a, b) => (b.floor ?? -1) - (a.floor ?? -1))
}
