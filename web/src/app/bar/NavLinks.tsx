import type { Destination } from '#core/navigation/destinations.ts'
import { Link } from '#ui/actions/Link.tsx'
import styles from './Bar.module.css'

export type NavProps = { places: readonly Destination[]; current: Destination | undefined }

/** Navigation as plain links in groups separated by hairlines, for wide screens. */
export function NavLinks({ places, current }: NavProps) {
  return (
    <div className={styles.flat}>
      {groupsOf(places).map(([group, members]) => (
        <ul key={group}>
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

/** Groups destinations, in the order of the bar. */
export function groupsOf(places: readonly Destination[]): [string, Destination[]][] {
  return Object.entries(Object.groupBy(places, ({ group }) => group)).map(([group, members]) => [
    group,
    members ?? [],
  ])
}
