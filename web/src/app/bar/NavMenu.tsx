import type { ReactNode } from 'react'
import type { Destination } from '#core/navigation/destinations.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import styles from './Bar.module.css'

type NavMenuProps = { button: ReactNode; members: readonly Destination[] }

/** A group of the navigation as a menu. */
export const NavMenu = ({ button, members }: NavMenuProps) => (
  <Menu buttonClassName={styles.group} button={button}>
    {members.map(({ href, label, icon }) => (
      <MenuLink key={href} href={href} icon={icon}>
        {label}
      </MenuLink>
    ))}
  </Menu>
)
