import type { Conversation } from '@wso/contract/conversations/conversations'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { stepLabel } from '../conversations.labels.ts'
import { SeatsField } from '../SeatsField.tsx'
import { useThing } from '../things.ts'
import styles from '../conversations.module.css'

/** Asks for seats of a ride. */
export function AskSeats({ conversation }: { conversation: Conversation }) {
  const { id, subject } = conversation
  const { data: thing } = useThing(subject)
  const [seats, setSeats] = useState(1)
  const ask = useWrite(api.conversations.askSeats)
  const toast = useToasts()
  return (
    <div className={styles.ask}>
      <SeatsField free={thing?.seats} value={seats} onChoose={setSeats} />
      <Button
        size="small"
        busy={ask.isPending}
        onClick={() =>
          ask.mutate(
            { params: { id }, body: { seats } },
            { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
          )
        }
      >
        {stepLabel('askSeats', conversation)}
      </Button>
    </div>
  )
}
