import { useState } from 'react'
import { useSession } from '#core/session/session.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { canAskForPush, turnPushOn } from './browserPush.ts'
import styles from '../notifications.module.css'

/**
 * Offers push messages after an action that makes them useful, in a browser where the person was
 * not asked yet. Does not ask again in that browser after a refusal.
 */
export function PushOffer({ question }: { question: string }) {
  const { claims } = useSession()
  const key = { name: 'push.declined', owner: claims.id }
  const [open, setOpen] = useState(() => canAskForPush() && deviceStorage.read(key) !== true)
  const [busy, setBusy] = useState(false)
  const toast = useToasts()
  if (!open) return null
  const decline = () => {
    deviceStorage.write(key, true)
    setOpen(false)
  }
  const accept = async () => {
    setBusy(true)
    try {
      const state = await turnPushOn()
      if (state === 'on') toast({ text: 'Push notifications are on' })
      else deviceStorage.write(key, true)
    } catch {
      toast({
        kind: 'bad',
        text: 'Push notifications could not be turned on. Try again in your settings.',
      })
    }
    setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
    <div className={styles.offer} role="status">
      <Notice>
        <p>{question}</p>
        <div className={styles.acts}>
          <Button size="small" kind="primary" busy={busy} onClick={() => void accept()}>
            Turn on push
          </Button>
          <Button size="small" kind="plain" onClick={decline}>
            Not now
          </Button>
        </div>
      </Notice>
    </div>
  )
}
