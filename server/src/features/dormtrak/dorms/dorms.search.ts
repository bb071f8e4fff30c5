import type { RoomsFound } from '@wso/contract/dormtrak/dorms'
import type { RoomSearch } from '@wso/contract/dormtrak/rooms.query'
import { searchRooms } from '@wso/contract/dormtrak/roomSearch'
import type { Context } from '#core/context.ts'
import { everyRoom } from './everyDorm.ts'

/**
 * Rooms by filters, from the list of every dorm, so a search is one statement. Without `dormID`, dorms
 * with too little data are left out, as in the search of dorms.
 */
export async function search(
  context: Context,
  { limit, offset, dormID, neighborhoodID, ...filters }: RoomSearch,
): Promise<RoomsFound> {
  const rooms = (await everyRoom(context)).filter(
    ({ dorm }) => dorm.neighborhood.trakked || dorm.id === dormID,
  )
  const isAskedFor = ({ id, neighborhoodID: place }: { id: number; neighborhoodID: number }) =>
    (dormID === undefined || id === dormID) &&
    (neighborhoodID === undefined || place === neighborhoodID)
  const everywhere = searchRooms(rooms, filters)
  const isNarrow = dormID !== undefined || neighborhoodID !== undefined
  const { found, ...choices } = isNarrow
    ? searchRooms(
        rooms.filter(({ dorm }) => isAskedFor(dorm)),
        filters,
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
