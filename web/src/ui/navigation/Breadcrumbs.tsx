import { Link } from '#ui/actions/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { rightIcon } from '#ui/icons/signs.ts'
import styles from './Breadcrumbs.module.css'

/** The parents of a page, outermost first. The page itself is not included. */
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
