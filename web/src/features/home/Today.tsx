import { lazy, Suspense } from 'react'
import { useSession } from '#core/session/session.ts'
import styles from './home.module.css'
import { OwedReviews } from './OwedReviews.tsx'

const OrderLine = lazy(() => import('./OrderLine.tsx').then((m) => ({ default: m.OrderLine })))

/** Tasks that wait for the viewer. Renders nothing when there are none. */
export function Today() {
  const { claims } = useSession()
  return (
    <div className={styles.today}>
      {claims.scopes.has('service:goodrich') && (
        <Suspense>
          <OrderLine />
        </Suspense>
      )}
      <OwedReviews />
    </div>
  )
}
