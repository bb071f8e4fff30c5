import { useLocation } from 'wouter'
import type { Destination } from '#core/navigation/destinations.ts'
import { home } from '#features/home/home.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import styles from './Bar.module.css'

export type NavProps = { places: readonly Destination[]; current: Destination | undefined }

/** Navigation as plain links in groups separated by hairlines, for wide screens. */
export function NavLinks({ places, current }: NavProps) {
  return (
    <div className={styles.flat}>
      {groupsOf(places).map(([group, members], at) => (
        <ul key={group}>
          {at === 0 && (
            <li>
              <HomeLink />
            </li>
          )}
          {members.map((place) => (
            <li key={place.href}>
              <Link href={place.href} aria-current={place === current ? 'page' : undefined}>
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** The link to the home page, which has no group. */
export function HomeLink() {
  const [path] = useLocation()
  return (
    <Link href={home.to()} aria-current={path === home.to() ? 'page' : undefined}>
      Home
    </Link>
  )
}

/** Groups destinations, in the order of the bar. */
export function groupsOf(places: readonly Destination[]): [string, Destination[]][] {
  return Object.entries(Object.groupBy(places, ({ group }) => group)).map(([group, members]) => [
    group,
    members ?? [],
  ])
}
