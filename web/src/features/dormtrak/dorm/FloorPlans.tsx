import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import { Link } from '#ui/actions/Link.tsx'
import { formatBeds, formatFloor, typeLabels } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { type MapScale, mapScales, stepOf } from '../find/mapScales.ts'
import { ScaleLegend } from '../find/ScaleLegend.tsx'
import { floorsOf } from './floorsOf.ts'
import shared from '#reviews/reviews.module.css'
import scaleStyles from '../scale.module.css'
import styles from './floors.module.css'

type FloorPlansProps = {
  dorm: Dorm
  /** Every room of the dorm; those that were not found are dimmed. */
  rooms: readonly DormRoom[]
  found: ReadonlySet<number>
  scale: MapScale
}

/** A scheme of each floor, the highest first: rooms along a corridor, colored by a scale. */
export const FloorPlans = ({ dorm, rooms, found, scale }: FloorPlansProps) => (
  <div className={styles.floors}>
    <p className={shared.quiet}>
      A scheme, not to scale: rooms in order of their numbers along a corridor, odd numbers on one
      side.{' '}
      {dorm.floorPlan && (
        <Link href={dorm.floorPlan} target="_blank" rel="noreferrer">
          See the college’s floor plans
        </Link>
      )}
    </p>
    <ScaleLegend scale={scale} label={mapScales[scale].label} />
    {floorsOf(rooms).map(({ floor, sides }) => {
      const name = formatFloor(floor) ?? 'Unknown floor'
      return (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <div className={styles.plan}>
            {sides.map((side, at) => (
              <ul key={at} aria-label={`${name}, ${at === 0 ? 'odd' : 'even'} numbers`}>
                {side.map((room) => (
                  <li key={room.id}>
                    <RoomTile room={room} scale={scale} isFound={found.has(room.id)} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </section>
      )
    })}
  </div>
)

type RoomTileProps = { room: DormRoom; scale: MapScale; isFound: boolean }

function RoomTile({ room, scale, isFound }: RoomTileProps) {
  const { valueOfRoom, format } = mapScales[scale]
  const value = valueOfRoom(room)
  return (
    <Link
      href={dormtrakPaths.room.to({ params: { roomID: room.id } })}
      className={`${scaleStyles.step} ${styles.tile}`}
      data-step={stepOf(scale, value)}
      data-other={!isFound || undefined}
    >
      <b>{room.number}</b>
      <span>{typeLabels[room.roomType]}</span>
      <span className="tnum">{value === null ? 'Unknown' : format(value)}</span>
      {room.freeBeds !== undefined && <span>{formatBeds(room.freeBeds)}</span>}
      {!isFound && <span>No match</span>}
    </Link>
  )
}
