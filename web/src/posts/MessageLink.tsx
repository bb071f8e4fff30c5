import type { ConversationSubject } from '@wso/contract/conversations/conversationRules'
import type { PersonRef } from '@wso/contract/users/users'
import { conversationPaths } from '#features/conversations/conversations.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'

/** The thing that a conversation is about; a match by the id of the other person. */
export type MessageSubject = { kind: ConversationSubject; id: number }

/** The page of the conversations about a thing. */
export const messagesAbout = ({ kind, id }: MessageSubject): string =>
  conversationPaths.about.to({ params: { kind, subjectID: id } })

type MessageLinkProps = {
  to: Pick<PersonRef, 'name'>
  about: MessageSubject
  primary?: boolean
  onClick?: () => void
}

/** Leads to the viewer's conversation with the owner of a thing, or to the form that starts it. */
export function MessageLink({ to, about, primary, onClick }: MessageLinkProps) {
  return (
    <ButtonLink
      kind={primary ? 'primary' : 'default'}
      href={messagesAbout(about)}
      onClick={onClick}
    >
      <Icon path={chatIcon} />
      Message {to.name.split(' ')[0]}
    </ButtonLink>
  )
}
