import { Suspense } from 'react'
import type { Destination } from '#core/navigation/destinations.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { groupsOf, type NavProps } from './NavLinks.tsx'
import styles from './Bar.module.css'

// The menu code loads after the first paint; the button looks the same without it.
const NavMenu = part(() => import('./NavMenu.tsx').then((m) => m.NavMenu))

/** Navigation groups as menus, for bars too narrow for every link. A group with one item is a plain link. */
export function NavGroups({ places, current }: NavProps) {
  return (
    <ul className={styles.groups}>
      {groupsOf(places).map(([group, members]) => (
        <li key={group}>
          {members.length === 1 ? (
            <Link
              href={members[0]!.href}
              aria-current={members[0] === current ? 'page' : undefined}
            >
              {members[0]!.label}
            </Link>
          ) : (
            <Group name={group} members={members} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Group({ name, members }: { name: string; members: readonly Destination[] }) {
  const button = (
    <>
      {name} <Icon path={downIcon} />
    </>
  )
  const fallback = (
    <button type="button" className={styles.group}>
      {button}
    </button>
  )
  return (
    <Suspense fallback={fallback}>
      <NavMenu button={button} members={members} />
    </Suspense>
  )
}
