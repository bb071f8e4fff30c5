import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { isDoubtful, isWaiting, type Outgoing } from '../outbox/outgoing.ts'
import { useOutgoingActs } from '../outbox/useOutgoing.ts'
import styles from '../conversations.module.css'

/** A message that is on this device alone, with what becomes of it. */
export function OutgoingItem({ message }: { message: Outgoing }) {
  const { remove, sendAgain } = useOutgoingActs()
  const { key, body } = message
  return (
    <li className={classes(styles.item, styles.own)}>
      <div className={classes(styles.bubble, styles.outgoing)}>
        <span className="visually-hidden">You, not sent yet: </span>
        {body}
      </div>
      <div className={styles.under}>
        <output>{fateOf(message)}</output>
        {!isWaiting(message) && (
          <Button size="small" onClick={() => sendAgain(key)}>
            Send again
          </Button>
        )}
        <Button kind="plain" size="small" onClick={() => remove(key)}>
          Don’t send
        </Button>
      </div>
    </li>
  )
}

function fateOf(message: Outgoing): string {
  if (message.refusal) return `Not sent. ${message.refusal}`
  if (isDoubtful(message)) {
    return 'We can’t tell whether this was sent. If it isn’t above, send it again.'
  }
  return 'Saved on this device. It will be sent when the portal can be reached.'
}
