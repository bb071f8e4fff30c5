import type { DormGroup } from '@wso/contract/dormtrak/shortlists'
import { Empty } from '#ui/feedback/Empty.tsx'
import { RoomRows } from '../find/RoomRows.tsx'

/** The rooms of a group in their joint order, each with its place on every shortlist. */
export function GroupRooms({ group: { members, rooms } }: { group: DormGroup }) {
  const places = new Map(rooms.map((each) => [each.room.id, each.places]))
  if (rooms.length === 0) {
    return <Empty title="No rooms yet">Rooms of your group’s shortlists will appear here.</Empty>
  }
  return (
    <RoomRows
      rooms={rooms.map(({ room }) => room)}
      renderNote={({ id }) => (
        <p>
          {members
            .map(({ id: userID, name, isYou }) => {
              const place = places.get(id)?.find((each) => each.userID === userID)?.place
              return `${isYou ? 'You' : name}: ${place === undefined ? 'not listed' : `no. ${place}`}`
            })
            .join(' · ')}
        </p>
      )}
    />
  )
}
