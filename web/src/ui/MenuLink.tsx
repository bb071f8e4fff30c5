import { Icon, type IconPath } from './Icon.tsx'
import { Link } from './Link.tsx'
import type { LinkProps } from './LinkContext.ts'
import styles from './Menu.module.css'

/** A place in a Menu. */
export function MenuLink({ icon, children, ...rest }: LinkProps & { icon?: IconPath | undefined }) {
  return (
    <Link {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  )
}
