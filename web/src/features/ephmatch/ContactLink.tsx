import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'
import { mailIcon, phoneIcon } from '#ui/icons/things.ts'
import { type Contact, contactOf } from './contact.labels.ts'

type ContactLinkProps = Contact & { onClick?: () => void }

/** A link to the app or page where a match can be contacted. */
export function ContactLink({ user, profile, onClick }: ContactLinkProps) {
  const { href, label } = contactOf({ user, profile })
  const isPage = href.startsWith('https:')
  const icon = href.startsWith('sms:') ? phoneIcon : isPage ? chatIcon : mailIcon
  return (
    <ButtonLink
      kind="soft"
      href={href}
      onClick={onClick}
      {...(isPage && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon path={icon} />
      {label}
    </ButtonLink>
  )
}
