import { campus } from '@wso/contract/campus'
import type { Destination } from '#core/navigation/destinations.ts'
import { queuesFor } from '#core/navigation/queues.ts'
import { useSession } from '#core/session/session.ts'
import { useSignOut } from '#core/session/useSignOut.ts'
import { account, login } from '#features/auth/auth.paths.ts'
import { conversationPaths } from '#features/conversations/conversations.paths.ts'
import { you } from '#features/you/you.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { searchIcon } from '#ui/icons/signs.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { footerLinks, wikiOn } from '../footer/footerLinks.ts'
import { groupsOf } from './NavLinks.tsx'
import styles from './TabBar.module.css'

type AllSheetProps = { places: readonly Destination[]; onJump: () => void; onClose: () => void }

/**
 * All destinations on a phone: search, the services by group, pages about the portal, and the
 * account.
 */
export function AllSheet({ places, onJump, onClose }: AllSheetProps) {
  const { claims } = useSession()
  const signOut = useSignOut()
  const jump = () => {
    onClose()
    onJump()
  }
  return (
    <Sheet title="All services" onClose={onClose}>
      <Button wide onClick={jump}>
        <Icon path={searchIcon} /> Search everything
      </Button>
      {groupsOf(places).map(([group, members]) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <ul>
            {members.map(({ href, label, icon }) => (
              <li key={href}>
                <Link href={href} onClick={onClose}>
                  <Icon path={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.rest}>
        {queuesFor(claims).map(({ label, href }) => (
          <ButtonLink key={href} kind="plain" href={href} onClick={onClose}>
            {label}
          </ButtonLink>
        ))}
        {wikiOn(window.location.host) && (
          <ButtonLink kind="plain" href={campus.links.wiki}>
            Wiki
          </ButtonLink>
        )}
        <ButtonLink kind="plain" href={campus.links.feedback}>
          Feedback
        </ButtonLink>
        {footerLinks.map(({ label, href }) => (
          <ButtonLink key={href} kind="plain" href={href} onClick={onClose}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink kind="plain" href={`mailto:${campus.contact.developers}`}>
          Contact the developers
        </ButtonLink>
        {claims.level === 3 ? (
          <>
            <ButtonLink kind="plain" href={you.to()} onClick={onClose}>
              You
            </ButtonLink>
            <ButtonLink kind="plain" href={conversationPaths.list.to()} onClick={onClose}>
              Messages
            </ButtonLink>
            <ButtonLink kind="plain" href={account.to()} onClick={onClose}>
              Account
            </ButtonLink>
            <Button
              kind="plain"
              onClick={() => {
                onClose()
                signOut()
              }}
            >
              Logout
            </Button>
          </>
        ) : (
          <ButtonLink kind="plain" href={login.to()} onClick={onClose}>
            Login
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}
