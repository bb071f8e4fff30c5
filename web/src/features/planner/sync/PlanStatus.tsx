import { allows } from '@wso/contract/core/access'
import { Suspense } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { useSession } from '#core/session/session.ts'
import { part } from '#ui/loading/part.ts'
import styles from '../planner.module.css'

const AccountSync = part(() => import('./AccountSync.tsx').then((module) => module.AccountSync))

/** States where the plans are saved; those of visitors stay on this device. */
export function PlanStatus() {
  const { claims, status } = useSession()
  const isOnDevice = useOnDevice()
  if (status === 'starting') return <span className={styles.status}>Saved on this device</span>
  if (!allows(api.plans.update.access, claims)) {
    return (
      <span className={styles.status}>
        Saved on this device. Log in to save your plans to your account and share them.
      </span>
    )
  }
  // A document has the plan of the account.
  if (!isOnDevice) return <span className={styles.status}>Saved to your account</span>
  return (
    <Suspense fallback={<span className={styles.status}>Saved on this device</span>}>
      <AccountSync key={claims.id} />
    </Suspense>
  )
}
