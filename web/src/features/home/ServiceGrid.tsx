import { destinationsFor } from '#core/navigation/destinations.ts'
import { useReader } from '#core/session/useReader.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './home.module.css'

/** The services as a grid, for phones. Larger screens have them in the bar. */
export function ServiceGrid() {
  const reader = useReader()
  return (
    // Busy while a row may still be added.
    <nav className={styles.services} aria-label="All services" aria-busy={reader.isLoading}>
      {destinationsFor(reader).map(({ label, href, icon }) => (
        <Link key={href} href={href}>
          <Icon path={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
