import { allows } from '@wso/contract/core/access'
import { Suspense } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { boxTypes, BulletinBox } from '#features/bulletins/bulletins.public.tsx'
import { part } from '#ui/loading/part.ts'
import styles from './home.module.css'

const NoBoxes = part(() => import('./NoBoxes.tsx').then((m) => m.NoBoxes))

/** The five latest posts of every kind. Each box loads and fails on its own. */
export function Boxes() {
  const { status, claims } = useSession()
  if (status !== 'starting' && !allows(api.bulletins.list.access, claims)) {
    return (
      <Suspense>
        <NoBoxes />
      </Suspense>
    )
  }
  return (
    <div className={styles.boxes}>
      {boxTypes.map((type) => (
        <BulletinBox key={type} type={type} />
      ))}
    </div>
  )
}
