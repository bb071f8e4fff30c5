import { campus } from '@wso/contract/campus'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { usePhoto } from '#core/api/photos.ts'
import { currentOf, type Destination } from '#core/navigation/destinations.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { photoKeyOf } from '#core/session/rememberedUser.ts'
import { useSession } from '#core/session/session.ts'
import { useShownUser } from '#core/session/useReader.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { login } from '#features/auth/auth.paths.ts'
import { profile } from '#features/users/users.paths.ts'
import { Kbd } from '#ui/actions/Kbd.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { searchIcon } from '#ui/icons/signs.ts'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import { part } from '#ui/loading/part.ts'
import { Mark } from './Mark.tsx'
import { loadGroups, NavGroups } from './NavGroups.tsx'
import { NavLinks } from './NavLinks.tsx'
import styles from './Bar.module.css'

const Bell = part(() => import('#features/notifications/Bell.public.tsx').then((m) => m.Bell))

const AccountMenu = part(() => import('./AccountMenu.tsx').then((m) => m.AccountMenu))

/**
 * Loads the menus of a person's bar, which their document shows already: a press on one whose code is not
 * there yet is lost.
 */
export const loadBar = () => Promise.allSettled([loadGroups(), Bell.load(), AccountMenu.load()])

type BarProps = { places: readonly Destination[]; onJump: () => void }

/** The top bar: logo, services, command palette and account. */
export function Bar({ places, onJump }: BarProps) {
  const [path] = useLocation()
  const current = currentOf(path, places)
  return (
    <header className={styles.bar}>
      <SkipLink />
      <div className={styles.inside}>
        <Mark />
        <span className={styles.title}>{current?.label ?? campus.name}</span>
        <nav className={styles.nav} aria-label="Services">
          <NavLinks places={places} current={current} />
          <NavGroups places={places} current={current} />
        </nav>
        <div className={styles.end}>
          <button
            type="button"
            className={styles.jump}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onJump}
          >
            <Icon path={searchIcon} />
            <span>Jump to</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <Account />
        </div>
      </div>
    </header>
  )
}

/** The user's photo, linked to their profile, and their menu; or the "Login" button. */
function Account() {
  const { status, claims } = useSession()
  const user = useShownUser()
  if (user) {
    return (
      <>
        <Suspense fallback={<span className={styles.menuButton} />}>
          <Bell />
        </Suspense>
        <OwnAvatar user={user} />
        <Suspense fallback={<span className={styles.menuButton} />}>
          <AccountMenu user={user} />
        </Suspense>
      </>
    )
  }
  // Show neither "Login" nor a photo until the session is known.
  if (status === 'starting' || claims.level === 3) return <span className={styles.me} />
  return (
    <Link href={login.to()} className={styles.login}>
      Login
    </Link>
  )
}

function OwnAvatar({
  user: { id, name, unixID },
}: {
  user: { id: number; name: string; unixID: string }
}) {
  const photo = usePhoto(unixID, 'thumb')
  const isOnDevice = useOnDevice()
  const [remembered] = useState(() => deviceStorage.readText(photoKeyOf(id)))
  return (
    <Link
      href={profile.to({ params: { id } })}
      className={styles.me}
      aria-label={`${name}, your profile`}
    >
      <Avatar name={name} photo={photo ?? (isOnDevice ? remembered : undefined)} size="small" />
    </Link>
  )
}
