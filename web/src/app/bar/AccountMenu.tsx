import { campus } from '@wso/contract/campus'
import { Suspense } from 'react'
import { queuesFor } from '#core/navigation/queues.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { useSession } from '#core/session/session.ts'
import { useRememberedPhoto } from '#core/session/useRememberedPhoto.ts'
import { useSignOut } from '#core/session/useSignOut.ts'
import { account } from '#features/auth/auth.paths.ts'
import { conversationPaths } from '#features/conversations/conversations.paths.ts'
import { profile } from '#features/users/users.paths.ts'
import { you } from '#features/you/you.paths.ts'
import { badgeIcon, laptopIcon, onlineIcon, flagIcon, listIcon, logOutIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'
import { downIcon, helpIcon } from '#ui/icons/signs.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { wikiOn } from '../footer/footerLinks.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import styles from './Bar.module.css'

const InstallEntry = part(() => import('./InstallEntry.tsx').then((m) => m.InstallEntry))

type AccountMenuProps = { user: { id: number; name: string; unixID: string } }

/** The user's menu: profile first, log out last. */
export function AccountMenu({ user }: AccountMenuProps) {
  const { claims } = useSession()
  const signOut = useSignOut()
  const isOnDevice = useOnDevice()
  useRememberedPhoto(user)
  return (
    <Menu
      buttonClassName={styles.menuButton}
      button={
        <>
          <Icon path={downIcon} />
          <VisuallyHidden>Your account</VisuallyHidden>
        </>
      }
    >
      <p className={styles.who}>
        <b>{user.name}</b>
        {user.unixID}
      </p>
      <hr />
      <MenuLink href={you.to()} icon={listIcon}>
        You
      </MenuLink>
      <MenuLink href={conversationPaths.list.to()} icon={chatIcon}>
        Messages
      </MenuLink>
      <MenuLink href={profile.to({ params: { id: user.id } })} icon={badgeIcon}>
        My profile
      </MenuLink>
      <MenuLink href={account.to()} icon={laptopIcon}>
        Account and sessions
      </MenuLink>
      {queuesFor(claims).map(({ label, href }) => (
        <MenuLink key={href} href={href} icon={flagIcon}>
          {label}
        </MenuLink>
      ))}
      <ThemeChoice />
      <Suspense>
        <InstallEntry />
      </Suspense>
      <hr />
      {isOnDevice && wikiOn(window.location.host) && (
        <MenuLink href={campus.links.wiki} icon={helpIcon}>
          Wiki
        </MenuLink>
      )}
      <MenuLink href={campus.links.status} icon={onlineIcon}>
        Service status
      </MenuLink>
      <hr />
      <MenuItem icon={logOutIcon} onChoose={signOut}>
        Logout
      </MenuItem>
    </Menu>
  )
}
