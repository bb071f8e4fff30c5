import { campus } from '@wso/contract/campus'
import type { PersonRef } from '@wso/contract/users'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { mailIcon } from '#ui/icons/things.ts'

type MessageLinkProps = { to: PersonRef; subject: string; primary?: boolean }

/** Opens an e-mail to the author of a post. */
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
