import type { Conversation } from '@wso/contract/conversations/conversations'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { stepLabel } from '../conversations.labels.ts'
import { AskSeats } from './AskSeats.tsx'
import { SettleAct } from './SettleAct.tsx'
import styles from '../conversations.module.css'

/** The steps that a press takes at once, in the order of their buttons. */
const acts = {
  confirmSeats: api.conversations.confirmSeats,
  returnSeats: api.conversations.returnSeats,
  reserve: api.conversations.reserve,
}
const atOnce = ['confirmSeats', 'returnSeats', 'reserve'] as const

/** What the viewer can do about the thing, above the composer. Renders nothing without a step. */
export function Steps({ conversation }: { conversation: Conversation }) {
  const steps = conversation.steps.filter((step) => step !== 'end' && step !== 'reopen')
  if (steps.length === 0) return null
  return (
    <section className={styles.steps} aria-label="Next steps">
      <Request conversation={conversation} />
      {steps.includes('askSeats') && !conversation.seats && (
        <AskSeats conversation={conversation} />
      )}
      {atOnce
        .filter((step) => steps.includes(step))
        .map((step) => (
          <StepButton key={step} step={step} conversation={conversation} />
        ))}
      {steps.includes('settle') && <SettleAct conversation={conversation} />}
    </section>
  )
}

/** What the owner of a ride is asked for. */
function Request({ conversation: { role, seats, otherName } }: { conversation: Conversation }) {
  if (role !== 'owner' || seats?.state !== 'asked') return null
  return (
    <p className={styles.asks}>
      {otherName} asks for {seats.asked === 1 ? 'a seat' : `${seats.asked} seats`}
      {seats.left !== null && ` · ${seats.left} left`}
    </p>
  )
}

type StepButtonProps = { step: keyof typeof acts; conversation: Conversation }

function StepButton({ step, conversation }: StepButtonProps) {
  const act = useWrite(acts[step])
  const toast = useToasts()
  return (
    <Button
      size="small"
      kind={step === 'confirmSeats' ? 'primary' : 'default'}
      busy={act.isPending}
      onClick={() =>
        act.mutate(
          { params: { id: conversation.id } },
          { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
        )
      }
    >
      {stepLabel(step, conversation)}
    </Button>
  )
}
