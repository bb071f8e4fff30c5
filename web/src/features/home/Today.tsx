import styles from './home.module.css'
import { OwedReviews } from './OwedReviews.tsx'

/** Tasks that wait for the viewer. Renders nothing when there are none. */
export function Today() {
  return (
    <div className={styles.today}>
      <OwedReviews />
    </div>
  )
}
