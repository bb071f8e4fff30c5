import { Card } from '#ui/layout/Card.tsx'
import { useOutgoing } from './outbox/useOutgoing.ts'
import { OutgoingItem } from './thread/OutgoingItem.tsx'
import styles from './conversations.module.css'

/** The messages that this device has still to send. Renders nothing without any. */
export function WaitingCard() {
  const outgoing = useOutgoing()
  if (outgoing.length === 0) return null
  return (
    <Card title="Not sent yet">
      <ol className={styles.messages}>
        {outgoing.map((message) => (
          <OutgoingItem key={message.key} message={message} />
        ))}
      </ol>
    </Card>
  )
}
