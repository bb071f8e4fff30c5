import { campus } from '@wso/contract/campus'
import type { PersonRef } from '@wso/contract/users'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { mailIcon } from '#ui/icons/things.ts'

type MessageLinkProps = { to: PersonRef; subject: string; primary?: boolean }

/** Opens a mail to somebody, about what they posted. */
export function MessageLink({ to, subject, primary }: MessageLinkProps) {
  const address = `${encodeURIComponent(to.unixID)}@${campus.mailDomain}`
  return (
    <ButtonLink
      kind={primary ? 'primary' : 'default'}
      href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
    >
      <Icon path={mailIcon} />
      Message {to.name.split(' ')[0]}
    </ButtonLink>
  )
}
