import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { Icon, type IconPath } from '#ui/Icon.tsx'
import { homeIcon, menuIcon, peopleIcon } from '#ui/icons/services.ts'
import { Link } from '#ui/Link.tsx'
import type { Destination } from '#core/navigation.ts'
import styles from './TabBar.module.css'

const AllSheet = lazy(() =>
  import('./AllSheet.tsx').then((module) => ({ default: module.AllSheet })),
)

type TabBarProps = { places: readonly Destination[]; onJump: () => void }

/** The phone's navigation: four places within reach of the thumb, and all the others. */
export function TabBar({ places, onJump }: TabBarProps) {
  const [all, setAll] = useState(false)
  const courses = places.find(({ href }) => href === '/schedulecourses')
  const talk = places.find(({ href }) => href === '/discussions')
  return (
    <nav className={styles.tabs} aria-label="Main">
      <Tab href="/" icon={homeIcon}>
        Home
      </Tab>
      <Tab href="/facebook" icon={peopleIcon}>
        People
      </Tab>
      {courses && (
        <Tab href={courses.href} icon={courses.icon}>
          Courses
        </Tab>
      )}
      {talk && (
        <Tab href={talk.href} icon={talk.icon}>
          {talk.label}
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
  const isHere = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      // Pressing the tab one is on goes back to the top.
      onClick={() => path === href && window.scrollTo(0, 0)}
    >
      <Icon path={icon} />
      {children}
    </Link>
  )
}
