import { Link } from '#ui/Link.tsx'
import styles from './Bar.module.css'
import type { Destination } from '#core/navigation.ts'

export type NavProps = { places: readonly Destination[]; current: Destination | undefined }

/** The services as plain links, one press each, in groups parted by hairlines. For wide screens. */
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

/** The places by group, in the order of the bar. */
export function groupsOf(places: readonly Destination[]): [string, Destination[]][] {
  return Object.entries(Object.groupBy(places, ({ group }) => group)).map(([group, members]) => [
    group,
    members ?? [],
  ])
}
