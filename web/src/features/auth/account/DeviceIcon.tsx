import { laptopIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { phoneIcon } from '#ui/icons/things.ts'
import styles from '../auth.module.css'

/** A phone or laptop icon, chosen by the name of a device. */
export const DeviceIcon = ({ device }: { device: string }) => (
  <span className={styles.device}>
    <Icon path={/iPhone|Android/.test(device) ? phoneIcon : laptopIcon} />
  </span>
)
