import styles from './home.module.css'
import { OwedReviews } from './OwedReviews.tsx'

/** The viewer's open tasks. Renders nothing when there are none. */
export function Today() {
  return (
    <div className={styles.today}>
      <OwedReviews />
    </div>
  )
}
