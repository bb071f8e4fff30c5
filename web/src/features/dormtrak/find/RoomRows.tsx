import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import type { ReactNode } from 'react'
import { plural } from '#core/format/plural.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChanceNote } from '../chances/ChanceNote.tsx'
import { useChances } from '../chances/useChances.ts'
import {
  formatArea,
  formatBeds,
  formatFloor,
  ratingLabels,
  roomName,
  typeLabels,
} from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'

type RoomRowsProps = {
  rooms: readonly DormRoom[]
  /** The rating that each row shows. */
  scale?: keyof typeof ratingLabels | undefined
  /** Dims the rooms while others load. */
  stale?: boolean | undefined
  /** More about a room, below its facts. */
  renderNote?: ((room: DormRoom) => ReactNode) | undefined
  /** Buttons of a room, before the star. */
  renderActions?: ((room: DormRoom) => ReactNode) | undefined
}

/** Rooms with their facts, how sure their rating is, their free beds, and their chances. */
export function RoomRows({
  rooms,
  scale = 'satisfaction',
  stale,
  renderNote,
  renderActions,
}: RoomRowsProps) {
  const chances = useChances(rooms.map(({ id }) => id))
  return (
    <Card flush>
      <Rows label="Rooms" stale={stale}>
        {rooms.map((room) => (
          <Row
            key={room.id}
            stacked
            title={roomName(room)}
            href={dormtrakPaths.room.to({ params: { roomID: room.id } })}
            meta={
              <>
                {factsOf(room)}
                <ChanceNote room={room} chances={chances} />
                {renderNote?.(room)}
              </>
            }
            badge={
              room.freeBeds !== undefined && (
                <Badge kind={room.freeBeds > 0 ? 'good' : 'plain'}>
                  {formatBeds(room.freeBeds)}
                </Badge>
              )
            }
            end={<Rating room={room} scale={scale} />}
            actions={
              <>
                {renderActions?.(room)}
                <ShortlistButton room={room} />
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

const factsOf = ({ roomType, floorNumber, area, faces, privateBathroom }: DormRoom) =>
  [
    typeLabels[roomType],
    formatFloor(floorNumber),
    formatArea(area),
    faces && `Faces ${faces.toLowerCase()}`,
    privateBathroom && 'Private bathroom',
  ]
    .filter(Boolean)
    .join(' · ')

/** Fewer reviews than this say little about a room. */
const enoughReviews = 3

function Rating({
  room: { ratings },
  scale,
}: {
  room: DormRoom
  scale: keyof typeof ratingLabels
}) {
  const value = ratings?.[scale] ?? null
  if (!ratings || value === null) return 'No ratings'
  return (
    <>
      {scale !== 'satisfaction' && `${ratingLabels[scale].label} `}
      <b className="tnum">{value.toFixed(1)}</b> of 5 from {plural(ratings.reviews, 'review')}
      {ratings.reviews < enoughReviews && (
        <>
          <br />
          Low confidence
        </>
      )}
    </>
  )
}
