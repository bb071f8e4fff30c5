import type { PersonRef } from '@wso/contract/users/users'
import { profile } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { mailIcon } from '#ui/icons/things.ts'

type MessageLinkProps = { to: PersonRef; subject: string; primary?: boolean }

/** Opens an email to the author of a post; their profile when the directory has no address. */
export function MessageLink({ to, subject, primary }: MessageLinkProps) {
  const kind = primary ? 'primary' : 'default'
  const first = to.name.split(' ')[0]
  if (!to.williamsEmail) {
    return (
      <ButtonLink kind={kind} href={profile.to({ params: { id: to.id } })}>
        How to reach {first}
      </ButtonLink>
    )
  }
  const address = encodeURIComponent(to.williamsEmail).replace('%40', '@')
  return (
    <ButtonLink kind={kind} href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      <Icon path={mailIcon} />
      Message {first}
    </ButtonLink>
  )
}
