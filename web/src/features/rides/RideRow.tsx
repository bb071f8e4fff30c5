import type { Ride } from '@wso/contract/posts/rides'
import { useSession } from '#core/session/session.ts'
import { authorName } from '#posts/Author.tsx'
import { rideTitle } from '#posts/kinds.ts'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { RowActs } from '#posts/RowActs.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { seatsWords, timeName } from './formatRide.public.ts'
import { ridePaths } from './rides.paths.ts'
import { RideTitle } from './RideTitle.tsx'
import { useRideRemoval } from './useRideRemoval.ts'
import styles from './rides.module.css'

/** A ride in a list: time, route, seats. */
export function RideRow({ ride, fits }: { ride: Ride; fits?: boolean }) {
  const { claims } = useSession()
  const remove = useRideRemoval()
  const isOwn = ride.userID !== 0 && ride.userID === claims.id
  const name = rideTitle(ride)
  const params = { id: ride.id }
  return (
    <Row
      stacked
      title={<RideTitle ride={ride} />}
      href={ridePaths.one.to({ params })}
      lead={<span className={styles.time}>{timeName(ride.time)}</span>}
      badge={
        <>
          {isOwn && <Badge kind="brand">{ride.offer ? 'Your offer' : 'Your request'}</Badge>}
          {fits && <Badge kind="gold">Matches yours</Badge>}
          {ride.hidden && <Badge kind="warn">Hidden</Badge>}
        </>
      }
      meta={
        <span className={styles.meta}>
          {authorName(ride)} · {plainLine(ride.body)}
        </span>
      }
      end={<span className={styles.seats}>{seatsWords(ride)}</span>}
      actions={
        ride.canDelete && (
          <RowActs
            post={ride}
            name={name}
            editHref={ridePaths.edit.to({ params })}
            onDelete={() => void remove(ride)}
          />
        )
      }
    />
  )
}
