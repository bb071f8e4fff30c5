import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { campus } from '@wso/contract/campus'
import { useMe } from '#core/me.ts'
import { useSession } from '#core/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { searchIcon } from '#ui/icons/signs.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './Bar.module.css'
import { Mark } from './Mark.tsx'
import { currentOf, type Destination } from '#core/navigation.ts'
import { NavGroups } from './NavGroups.tsx'
import { NavLinks } from './NavLinks.tsx'

const AccountMenu = lazy(() =>
  import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })),
)

type BarProps = { places: readonly Destination[]; onJump: () => void }

/** The purple bar: the mark, the services, the palette and the account. */
export function Bar({ places, onJump }: BarProps) {
  const [path] = useLocation()
  const current = currentOf(path, places)
  return (
    <header className={styles.bar}>
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

function Account() {
  const { status, claims } = useSession()
  const me = useMe()
  const placeholder = <span className={styles.me} />
  if (me) {
    return (
      <Suspense fallback={placeholder}>
        <AccountMenu me={me} />
      </Suspense>
    )
  }
  // Neither "Log in" nor a face until it is known which: no flicker.
  if (status === 'starting' || claims.level === 3) return placeholder
  return (
    <Link href="/login" className={styles.login}>
      Log in
    </Link>
  )
}
