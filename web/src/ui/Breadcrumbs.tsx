import styles from './Breadcrumbs.module.css'
import { Icon } from './Icon.tsx'
import { rightIcon } from './icons/signs.ts'
import { Link } from './Link.tsx'

/** The real parents of a page, from the top: Factrak, Biology. The page itself is its title. */
export function Breadcrumbs({ items }: { items: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs}>
      <ol>
        {items.map(({ href, label }, index) => (
          <li key={href}>
            {index > 0 && <Icon path={rightIcon} />}
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
