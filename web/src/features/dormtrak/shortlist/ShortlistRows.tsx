import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import type { ReactNode } from 'react'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formatArea, formatBeds, formatFloor, roomName, typeLabels } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { ShortlistButton } from './ShortlistButton.tsx'

type ShortlistRowsProps = {
  rooms: readonly DormRoom[]
  /** Buttons of a room, before the star. */
  renderMoves?: ((room: DormRoom) => ReactNode) | undefined
}

/** Rooms of a shortlist, with their free beds. */
export const ShortlistRows = ({ rooms, renderMoves }: ShortlistRowsProps) => (
  <Card flush>
    <Rows label="Rooms">
      {rooms.map((room) => (
        <Row
          key={room.id}
          title={roomName(room)}
          href={dormtrakPaths.room.to({ params: { roomID: room.id } })}
          meta={metaOf(room)}
          badge={
            room.freeBeds !== undefined && (
              <Badge kind={room.freeBeds > 0 ? 'good' : 'plain'}>{formatBeds(room.freeBeds)}</Badge>
            )
          }
          actions={
            <>
              {renderMoves?.(room)}
              <ShortlistButton room={room} />
            </>
          }
        />
      ))}
    </Rows>
  </Card>
)

const metaOf = ({ roomType, floorNumber, area, ratings }: DormRoom) =>
  [
    typeLabels[roomType],
    formatFloor(floorNumber),
    formatArea(area),
    typeof ratings?.satisfaction === 'number'
      ? `${ratings.satisfaction.toFixed(1)} of 5`
      : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
