import { useEffect } from 'react'
import { useSession } from '#core/session/session.ts'
import { Link } from '#ui/actions/Link.tsx'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { maxUnread } from './maxUnread.ts'
import { inbox } from './notifications.paths.ts'
import { useUnread } from './useUnread.public.ts'
import styles from './Bell.module.css'

/** The link to the inbox, with the number of unread notifications. */
export function Bell() {
  const known = useUnread()
  const unread = known ?? 0
  const { claims } = useSession()
  const { id } = claims
  useEffect(() => {
    // External system: push in this browser belongs to the person who is logged in.
    if (id === 0 || window.Notification?.permission !== 'granted') return
    void import('./settings/browserPush.ts')
      .then(({ keepPush }) => keepPush())
      .catch(() => undefined)
  }, [id])
  useEffect(() => {
    // External system: the icon of the installed site, which keeps its badge until the count is known.
    if (known !== undefined) showBadge(known)
  }, [known])
  // Logging out removes the badge.
  useEffect(() => () => showBadge(0), [])
  const count = unread > maxUnread ? `${maxUnread}+` : String(unread)
  const label = unread > 0 ? `Notifications, ${count} unread` : 'Notifications'
  return (
    <Link href={inbox.to()} className={styles.bell} aria-label={label}>
      <Icon path={bellIcon} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}

/** Shows a number on the icon of the installed site; 0 removes it. */
const showBadge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined)
