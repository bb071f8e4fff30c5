import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import type { User } from '@wso/contract/users/users'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { Link } from '#ui/actions/Link.tsx'
import { badgeIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { mailIcon, phoneIcon, pinIcon } from '#ui/icons/things.ts'
import { profile } from '../users.paths.ts'
import { MailLink } from './MailLink.tsx'
import styles from './contactLine.module.css'

/**
 * How to reach a person: email, campus phone, office and profile in one line. Renders nothing while
 * loading, for people who are not in the directory, and for viewers without access to it.
 */
export function ContactLine({ id }: { id: User['id'] }) {
  const { claims } = useSession()
  const { data: person } = useQuery({
    ...read(api.users.get, { params: { id: String(id) } }),
    enabled: allows(api.users.get.access, claims),
  })
  if (!person) return null
  const { name, williamsEmail, campusPhoneEXT, office } = person
  return (
    <address aria-label={`Contact ${name}`} className={styles.line}>
      {williamsEmail && (
        <span>
          <Icon path={mailIcon} /> <MailLink to={williamsEmail} />
        </span>
      )}
      {campusPhoneEXT && (
        <span>
          <Icon path={phoneIcon} /> Campus phone {campusPhoneEXT}
        </span>
      )}
      {office && (
        <span>
          <Icon path={pinIcon} /> {office.number}
        </span>
      )}
      <span>
        <Icon path={badgeIcon} /> <Link href={profile.to({ params: { id } })}>Profile</Link>
      </span>
    </address>
  )
}
