import { useWriter } from '#core/api/useWriter.ts'
import { describeSync, useAccountSync } from '#core/sync/useAccountSync.ts'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { syncAccount } from './syncAccount.ts'
import styles from '../scheduler.module.css'

type AccountSyncProps = {
  catalog: LoadedCatalog
  /** Shows nothing yet: the account may have schedules that this device does not. */
  isEmpty: boolean
}

/** Saves the schedules to the viewer's account, and shows whether they are saved. */
export function AccountSync({ catalog: { sections }, isEmpty }: AccountSyncProps) {
  const write = useWriter()
  const state = useAccountSync({
    lock: 'wso.scheduler.account',
    sync: () => syncAccount(sections, write),
    watch: (changed) =>
      useScheduleStore.subscribe((now, before) => {
        if (now.history.present !== before.history.present) changed()
      }),
  })
  return (
    <span className={styles.sync} aria-busy={(isEmpty && state.kind === 'saving') || undefined}>
      {describeSync(state)}
    </span>
  )
}
