import { Notice } from '#ui/feedback/Notice.tsx'
import styles from '../scheduler.module.css'
import { useOnline } from './useOffline.ts'

/** Tells the viewer that they are offline and can keep working. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
    <div className={styles.offline} role="status">
      {!isOnline && (
        <Notice kind="info">
          You are offline. You can keep working; changes are saved on this device.
        </Notice>
      )}
    </div>
  )
}
