import { destinationsFor } from '#core/navigation.ts'
import { useReader } from '#core/useReader.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './home.module.css'

/** Two rows of services under a thumb; on larger screens the bar has them. */
export function ServiceGrid() {
  return (
    <nav className={styles.services} aria-label="Services at hand">
      {destinationsFor(useReader()).map(({ label, href, icon }) => (
        <Link key={href} href={href}>
          <Icon path={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
