import type { DormRoom, RoomsFound } from '@wso/contract/dormtrak/dorms'
import type { RoomSearch } from '@wso/contract/dormtrak/rooms.query'
import { searchRooms } from '@wso/contract/dormtrak/roomSearch'
import type { Context } from '#core/context.ts'
import { chancesFor } from '../records/pastDraws.load.ts'
import { everyRoom } from './everyDorm.ts'

/**
 * Rooms by filters, from the list of every dorm, so a search is one statement. Without `dormID`, dorms
 * with too little data are left out, as in the search of dorms. A lottery number takes one statement more.
 */
export async function search(
  context: Context,
  { limit, offset, dormID, neighborhoodID, number, ...filters }: RoomSearch,
): Promise<RoomsFound> {
  const [every, known] = await Promise.all([everyRoom(context), chancesByRoom(context, number)])
  const chances = known && withoutTaken(known, every)
  const rooms = every.filter(({ dorm }) => dorm.neighborhood.trakked || dorm.id === dormID)
  const isAskedFor = ({ id, neighborhoodID: place }: { id: number; neighborhoodID: number }) =>
    (dormID === undefined || id === dormID) &&
    (neighborhoodID === undefined || place === neighborhoodID)
  const everywhere = searchRooms(rooms, filters, chances)
  const isNarrow = dormID !== undefined || neighborhoodID !== undefined
  const { found, ...choices } = isNarrow
    ? searchRooms(
        rooms.filter(({ dorm }) => isAskedFor(dorm)),
        filters,
        chances,
      )
    : everywhere
  return {
    ...choices,
    total: found.length,
    rooms: found.slice(offset, offset + limit),
    dorms: [...Map.groupBy(everywhere.found, (room) => room.dormID)].map(([id, group]) => ({
      id,
      rooms: group.length,
    })),
  }
}

/** Chances by room id; undefined without a lottery number or with too few past draws. */
async function chancesByRoom(context: Context, number: number | undefined) {
  const found = number === undefined ? undefined : await chancesFor(context, number)
  return (
    found &&
    new Map(
      found.rooms.flatMap((room): [number, number][] => {
        const said = found.chanceOf(room)
        return said ? [[room.id, said.chance]] : []
      }),
    )
  )
}

/** Past draws do not know which rooms are taken in this one. */
const withoutTaken = (chances: ReadonlyMap<number, number>, rooms: readonly DormRoom[]) =>
  new Map(
    rooms.flatMap(({ id, freeBeds }): [number, number][] => {
      const chance = freeBeds === 0 ? undefined : chances.get(id)
      return chance === undefined ? [] : [[id, chance]]
    }),
  )
