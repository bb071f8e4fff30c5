import type { Conversation, Message } from '@wso/contract/conversations/conversations'
import { Suspense, useState } from 'react'
import { calendarDay, fullMoment, timeOfDay } from '#core/format/dates.ts'
import { ReportDialog } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { flagIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { eventLine } from '../conversations.labels.ts'
import styles from '../conversations.module.css'

type MessageItemProps = {
  message: Message
  conversation: Conversation
  /** The first one of its day. */
  startsDay: boolean
}

/** A message, or a step as a line of its own. */
export function MessageItem({ message, conversation, startsDay }: MessageItemProps) {
  const { isOwn, event, createdTime } = message
  return (
    <li className={classes(styles.item, isOwn && !event && styles.own, event && styles.event)}>
      {startsDay && <p className={styles.day}>{calendarDay(createdTime)}</p>}
      {event ? (
        <p>
          {eventLine(event, message, conversation)} · <Time at={createdTime} />
        </p>
      ) : (
        <Said message={message} name={conversation.otherName} />
      )}
    </li>
  )
}

function Said({ message, name }: { message: Message; name: string }) {
  const [isReporting, setReporting] = useState(false)
  const { id, isOwn, body, hidden, createdTime, canReport } = message
  return (
    <>
      <div className={classes(styles.bubble, body === undefined && styles.secret)}>
        <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
        {body ?? 'Moderators hid this message.'}
      </div>
      <p className={styles.under}>
        {hidden && body !== undefined && 'Moderators hid this from the other person · '}
        <Time at={createdTime} />
        {canReport && (
          <Button
            kind="plain"
            size="small"
            square
            aria-label="Report this message"
            title="Report to moderators"
            onClick={() => setReporting(true)}
          >
            <Icon path={flagIcon} />
          </Button>
        )}
      </p>
      {isReporting && (
        <Suspense>
          <ReportDialog
            reported={{ kind: 'message', itemID: id }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullMoment(at)}>
      {timeOfDay(at)}
    </time>
  )
}
