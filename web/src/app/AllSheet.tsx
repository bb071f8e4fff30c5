import { campus } from '@wso/contract/campus'
import { queuesFor } from '#core/queues.ts'
import { useSession } from '#core/session.ts'
import { useSignOut } from '#core/useSignOut.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { searchIcon } from '#ui/icons/signs.ts'
import { Link } from '#ui/Link.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { Destination } from '#core/navigation.ts'
import { groupsOf } from './NavLinks.tsx'
import styles from './TabBar.module.css'

type AllSheetProps = { places: readonly Destination[]; onJump: () => void; onClose: () => void }

/** Every place of the portal on a phone: search, the services by group, then the account. */
export function AllSheet({ places, onJump, onClose }: AllSheetProps) {
  const { claims } = useSession()
  const signOut = useSignOut()
  const jump = () => {
    onClose()
    onJump()
  }
  return (
    <Sheet title="All of the portal" onClose={onClose}>
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
        {window.location.host !== campus.productionHost && (
          <ButtonLink kind="plain" href={campus.links.wiki}>
            Wiki
          </ButtonLink>
        )}
        <ButtonLink kind="plain" href={campus.links.feedback}>
          Feedback
        </ButtonLink>
        {claims.level === 3 ? (
          <>
            <ButtonLink kind="plain" href="/account" onClick={onClose}>
              Account
            </ButtonLink>
            <Button kind="plain" onClick={() => void signOut().then(onClose)}>
              Log out
            </Button>
          </>
        ) : (
          <ButtonLink kind="plain" href="/login" onClick={onClose}>
            Log in
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}
