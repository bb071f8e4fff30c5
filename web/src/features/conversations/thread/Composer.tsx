import { conversationLimits } from '@wso/contract/conversations/conversationRules'
import type { Conversation } from '@wso/contract/conversations/conversations'
import { useRef } from 'react'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { closedSentence } from '../conversations.labels.ts'
import { useOutgoingActs } from '../outbox/useOutgoing.ts'
import { ReopenAct } from './EndAct.tsx'
import { sendByKey } from './sendByKey.ts'
import styles from '../conversations.module.css'

const max = conversationLimits.message
const empty = { body: '' }

/** Writes in a conversation; says why where that is not possible. */
export function Composer({ conversation }: { conversation: Conversation }) {
  if (!conversation.canWrite) {
    return (
      <div className={styles.closed}>
        <p>{closedSentence(conversation)}</p>
        <ReopenAct conversation={conversation} />
      </div>
    )
  }
  return <Writing id={conversation.id} name={conversation.otherName} />
}

function Writing({ id, name }: { id: number; name: string }) {
  const { send } = useOutgoingActs()
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    draft: `message.${id}`,
    start: empty,
    schema: () => import('@wso/contract/conversations/conversations').then((m) => m.NewMessage),
    send: ({ body }, _, values, forget) =>
      send({ conversation: id }, body, forget).catch((error: unknown) => {
        // It is a draft again.
        form.change({ ...values })
        throw error
      }),
    onSent: () => box.current?.focus(),
  })
  const { body } = form.values
  return (
    <form className={styles.composer} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <TextArea
        ref={box}
        label={`Message to ${name}`}
        hideLabel
        placeholder={`Write to ${name}`}
        rows={1}
        maxLength={max}
        count={body.length > 0.8 * max ? { max } : undefined}
        className={styles.box}
        onKeyDown={sendByKey}
        {...form.field('body')}
      />
      <Button kind="primary" type="submit" busy={form.isSending}>
        Send
      </Button>
      <LeaveGuard draft={form} />
    </form>
  )
}
