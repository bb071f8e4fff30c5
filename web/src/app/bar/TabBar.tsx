import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Destination } from '#core/navigation/destinations.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { home } from '#features/home/home.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import { homeIcon, menuIcon, peopleIcon } from '#ui/icons/services.ts'
import { part } from '#ui/loading/part.ts'
import styles from './TabBar.module.css'

const AllSheet = part(() => import('./AllSheet.tsx').then((m) => m.AllSheet))

type TabBarProps = { places: readonly Destination[]; onJump: () => void }

/**
 * The tab bar on phones: four destinations, and a sheet with all of them. Viewers who cannot order
 * see the discussions instead.
 */
export function TabBar({ places, onJump }: TabBarProps) {
  const [all, setAll] = useState(false)
  const at = (path: string) => places.find(({ href }) => href === path)
  const courses = at(scheduler.to())
  const fourth = at(goodrichPaths.order.to()) ?? at(discussionPaths.list.to())
  return (
    <nav className={styles.tabs} aria-label="Main">
      <Tab href={home.to()} icon={homeIcon}>
        Home
      </Tab>
      <Tab href={directory.to()} icon={peopleIcon}>
        People
      </Tab>
      {courses && (
        <Tab href={courses.href} icon={courses.icon}>
          Courses
        </Tab>
      )}
      {fourth && (
        <Tab href={fourth.href} icon={fourth.icon}>
          {fourth.label}
        </Tab>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setAll(true)}>
        <Icon path={menuIcon} />
        All
      </button>
      {all && (
        <Suspense>
          <AllSheet places={places} onJump={onJump} onClose={() => setAll(false)} />
        </Suspense>
      )}
    </nav>
  )
}

function Tab({ href, icon, children }: { href: string; icon: IconPath; children: ReactNode }) {
  const [path] = useLocation()
  const isHere =
    href === home.to() ? path === home.to() : path === href || path.startsWith(`${href}/`)
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      // Pressing the current tab scrolls to the top.
      onClick={() => path === href && window.scrollTo(0, 0)}
    >
      <Icon path={icon} />
      {children}
    </Link>
  )
}
