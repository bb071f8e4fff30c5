import { Notice } from '#ui/Notice.tsx'
import styles from './scheduler.module.css'
import { useOnline } from './useOffline.ts'

/** Says that there is no network, and that it does not matter here. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
    <div className={styles.offline} role="status">
      {!isOnline && (
        <Notice kind="info">
          You are offline. Everything here works; what you change is kept on this device.
        </Notice>
      )}
    </div>
  )
}
