import { Fragment, Suspense } from 'react'
import type { Destination } from '#core/navigation/destinations.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { groupsOf, HomeLink, type NavProps } from './NavLinks.tsx'
import styles from './Bar.module.css'

// The menu code loads after the first paint; the button looks the same without it.
const NavMenu = part(() => import('./NavMenu.tsx').then((m) => m.NavMenu))

/** Loads the code of the menus. */
export const loadGroups = () => NavMenu.load()

/**
 * Navigation groups as menus, for bars too narrow for every link. A group with one item is a plain link,
 * and so are the pinned ones where they fit, before the menu of their group.
 */
export function NavGroups({ places, current }: NavProps) {
  const link = (place: Destination) => (
    <Link href={place.href} aria-current={place === current ? 'page' : undefined}>
      {place.label}
    </Link>
  )
  return (
    <ul className={styles.groups}>
      <li className={styles.pinned}>
        <HomeLink />
      </li>
      {groupsOf(places).map(([group, members]) => (
        <Fragment key={group}>
          {members.length > 1 &&
            members
              .filter(({ isPinned }) => isPinned)
              .map((place) => (
                <li key={place.href} className={styles.pinned}>
                  {link(place)}
                </li>
              ))}
          <li>
            {members.length === 1 ? link(members[0]!) : <Group name={group} members={members} />}
          </li>
        </Fragment>
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
