import type { Ride } from '@wso/contract/posts/rides'
import styles from './rides.module.css'

/** "Campus to Boston [Offer]", with the kind in its own color. */
export function RideTitle({ ride }: { ride: Ride }) {
  return (
    <>
      {ride.source} to {ride.destination}{' '}
      <span className={ride.offer ? styles.offer : styles.request}>
        [{ride.offer ? 'Offer' : 'Request'}]
      </span>
    </>
  )
}
