import type { PersonRef } from '@wso/contract/users/users'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { mailIcon } from '#ui/icons/things.ts'

type MessageLinkProps = { to: PersonRef; subject: string; primary?: boolean }

/** Opens an email to the author of a post. Renders nothing when the directory has no address. */
export function MessageLink({ to, subject, primary }: MessageLinkProps) {
  if (!to.williamsEmail) return null
  const address = encodeURIComponent(to.williamsEmail).replace('%40', '@')
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
