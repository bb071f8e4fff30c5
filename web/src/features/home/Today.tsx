import styles from './home.module.css'
import { OwedReviews } from './OwedReviews.tsx'

/** What waits for the reader; nothing when nothing does. */
export function Today() {
  return (
    <div className={styles.today}>
      <OwedReviews />
    </div>
  )
}
