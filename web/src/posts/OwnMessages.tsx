import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'
import { type MessageSubject, messagesAbout } from './MessageLink.tsx'

/** Leads the owner of a thing to the people who wrote about it. Renders nothing while there are none. */
export function OwnMessages({ about: { kind, id } }: { about: MessageSubject }) {
  const { data } = useQuery(
    read(api.conversations.about, { params: { kind, subjectID: id }, query: { limit: 1 } }),
  )
  if (!data?.total) return null
  return (
    <ButtonLink kind="primary" href={messagesAbout({ kind, id })}>
      <Icon path={chatIcon} />
      Messages ({data.total})
    </ButtonLink>
  )
}
