import type { Conversation } from '@wso/contract/conversations/conversations'
import { usePhoto } from '#core/api/photos.ts'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { stateLine, subjectLine } from './conversations.labels.ts'
import { conversationPaths } from './conversations.paths.ts'
import styles from './conversations.module.css'

type ConversationRowProps = {
  conversation: Conversation
  /** Leaves out the thing, in a list about one. */
  ofOneThing?: boolean
}

/** A conversation in a list: the person, the thing, the last message and where it is. */
export function ConversationRow({ conversation, ofOneThing }: ConversationRowProps) {
  const now = useNow()
  const { id, other, otherName, subject, waits, lastMessage, updatedTime } = conversation
  const photo = usePhoto(other?.unixID, 'thumb')
  const name = other?.name ?? otherName
  const state = stateLine(conversation)
  return (
    <Row
      title={name}
      href={conversationPaths.one.to({ params: { id } })}
      lead={<Avatar name={name} photo={photo} />}
      badge={
        <>
          {waits && <Badge kind="gold">New</Badge>} {state && <Badge>{state}</Badge>}
        </>
      }
      meta={
        <>
          {!ofOneThing && <span className={styles.cut}>{subjectLine(subject)}</span>}
          {lastMessage && (
            <span className={styles.cut}>
              {lastMessage.isOwn && 'You: '}
              {lastMessage.body}
            </span>
          )}
        </>
      }
      end={timeAgo(updatedTime, now)}
    />
  )
}
