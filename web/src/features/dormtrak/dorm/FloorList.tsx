import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { formatArea, formatBeds, formatFloor, typeLabels } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import styles from './dorm.module.css'

const unknown = -1

/** Each floor as a row of its rooms, highest floor first; a room's width shows its area. */
export function FloorList({ rooms }: { rooms: readonly DormRoom[] }) {
  const floors = [...Map.groupBy(rooms, ({ floorNumber }) => floorNumber ?? unknown)]
  floors.sort(([a], [b]) => b - a)
  return (
    <div className={styles.floors}>
      {floors.map(([floor, group]) => (
        <section key={floor} aria-label={formatFloor(floor) ?? 'Unknown floor'}>
          <h3>{floor === unknown ? 'Unknown floor' : formatFloor(floor)}</h3>
          <ul className={styles.floor}>
            {group.map((room) => (
              <li key={room.id} style={{ flexGrow: room.area ?? 120 }}>
                <Link
                  href={dormtrakPaths.room.to({ params: { roomID: room.id } })}
                  className={classes(styles.tile, room.freeBeds === 0 && styles.taken)}
                >
                  <b>{room.number}</b>
                  <span>
                    {[
                      typeLabels[room.roomType],
                      formatArea(room.area),
                      room.freeBeds === undefined ? undefined : formatBeds(room.freeBeds),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
