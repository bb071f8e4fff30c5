import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import styles from './Bar.module.css'
import { groupsOf, type NavProps } from './NavLinks.tsx'

/** Navigation groups as menus, for bars too narrow for every link. A group with one item is a plain link. */
export function NavGroups({ places, current }: NavProps) {
  return (
    <ul className={styles.groups}>
      {groupsOf(places).map(([group, members]) => (
        <li key={group}>
          {members.length === 1 ? (
            <Link
              href={members[0]!.href}
              aria-current={members[0] === current ? 'page' : undefined}
            >
              {members[0]!.label}
            </Link>
          ) : (
            <Menu
              buttonClassName={styles.group}
              button={
                <>
                  {group} <Icon path={downIcon} />
                </>
              }
            >
              {members.map(({ href, label, icon }) => (
                <MenuLink key={href} href={href} icon={icon}>
                  {label}
                </MenuLink>
              ))}
            </Menu>
          )}
        </li>
      ))}
    </ul>
  )
}
