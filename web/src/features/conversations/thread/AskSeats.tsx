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

/** Asks for seats of a ride, or for another number of them. */
export function AskSeats({ conversation }: { conversation: Conversation }) {
  const { id, subject, seats } = conversation
  const { data: thing } = useThing(subject)
  const [chosen, setChosen] = useState(seats?.asked ?? 1)
  const ask = useWrite(api.conversations.askSeats)
  const toast = useToasts()
  const free = seats?.left ?? thing?.seats
  return (
    <div className={styles.ask}>
      <SeatsField free={free} value={chosen} onChoose={setChosen} />
      <Button
        size="small"
        busy={ask.isPending}
        aria-disabled={chosen === seats?.asked}
        onClick={() =>
          chosen !== seats?.asked &&
          ask.mutate(
            { params: { id }, body: { seats: chosen } },
            { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
          )
        }
      >
        {stepLabel('askSeats', conversation)}
      </Button>
    </div>
  )
}
