import { Link } from '#ui/actions/Link.tsx'
import type { LinkProps } from '#ui/actions/LinkContext.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import styles from './Menu.module.css'

/** A link in a Menu. */
export function MenuLink({ icon, children, ...rest }: LinkProps & { icon?: IconPath | undefined }) {
  return (
    <Link {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  )
}
