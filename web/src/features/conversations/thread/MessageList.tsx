import type { ConversationDetail, Message } from '@wso/contract/conversations/conversations'
import { calendarDay } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { eventLine } from '../conversations.labels.ts'
import type { Outgoing } from '../outbox/outgoing.ts'
import { MessageItem } from './MessageItem.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'
import type { ThreadMessages } from './useMessages.ts'
import styles from '../conversations.module.css'

type MessageListProps = {
  conversation: ConversationDetail
  thread: ThreadMessages
  /** The messages that this device has still to send. */
  outgoing: readonly Outgoing[]
}

/** The messages and steps of a conversation, oldest first, then what this device has still to send. */
export function MessageList({ conversation, thread, outgoing }: MessageListProps) {
  const { shown, hasEarlier, showEarlier, isLoading, error } = thread
  return (
    <div className={styles.messagesBox}>
      {hasEarlier && (
        <Button size="small" busy={isLoading} onClick={() => void showEarlier()}>
          Show earlier messages
        </Button>
      )}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <ol className={styles.messages} aria-label="Messages">
        {shown.map((message, at) => (
          <MessageItem
            key={message.id}
            message={message}
            conversation={conversation}
            startsDay={dayOf(message) !== dayOf(shown[at - 1])}
          />
        ))}
        {outgoing.map((message) => (
          <OutgoingItem key={message.key} message={message} />
        ))}
      </ol>
      <Announced conversation={conversation} />
    </div>
  )
}

const dayOf = (message: Message | undefined) => message && calendarDay(message.createdTime)

/** Tells people who cannot see the list about what the other person wrote or did last. */
function Announced({ conversation }: { conversation: ConversationDetail }) {
  const last = conversation.messages.findLast(({ isOwn }) => !isOwn)
  return (
    <output className="visually-hidden" aria-label="The latest from the other person">
      {last && (last.event ? eventLine(last.event, last, conversation) : last.body)}
    </output>
  )
}
