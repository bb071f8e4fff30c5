import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users'
import { usePhoto } from '#core/photos.ts'
import { queuesFor } from '#core/queues.ts'
import { useSession } from '#core/session.ts'
import { useSignOut } from '#core/useSignOut.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { badgeIcon, laptopIcon, onlineIcon } from '#ui/icons/things.ts'
import { flagIcon, logOutIcon } from '#ui/icons/acts.ts'
import { helpIcon } from '#ui/icons/signs.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuItem } from '#ui/MenuItem.tsx'
import { MenuLink } from '#ui/MenuLink.tsx'
import styles from './Bar.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The person's own menu: profile first, log out last. */
export function AccountMenu({ me }: { me: User }) {
  const photo = usePhoto(me.unixID, 'thumb')
  const { claims } = useSession()
  const signOut = useSignOut()
  return (
    <Menu
      buttonClassName={styles.me}
      button={
        <>
          <Avatar name={me.name} photo={photo} size="small" />
          <VisuallyHidden>Your account</VisuallyHidden>
        </>
      }
    >
      <p className={styles.who}>
        <b>{me.name}</b>
        {me.unixID}
      </p>
      <hr />
      <MenuLink href={`/facebook/users/${me.id}`} icon={badgeIcon}>
        My profile
      </MenuLink>
      <MenuLink href="/account" icon={laptopIcon}>
        Account and sessions
      </MenuLink>
      {queuesFor(claims).map(({ label, href }) => (
        <MenuLink key={href} href={href} icon={flagIcon}>
          {label}
        </MenuLink>
      ))}
      <ThemeChoice />
      <hr />
      {window.location.host !== campus.productionHost && (
        <MenuLink href={campus.links.wiki} icon={helpIcon}>
          Wiki
        </MenuLink>
      )}
      <MenuLink href={campus.links.status} icon={onlineIcon}>
        Service status
      </MenuLink>
      <hr />
      <MenuItem icon={logOutIcon} onChoose={() => void signOut()}>
        Log out
      </MenuItem>
    </Menu>
  )
}
