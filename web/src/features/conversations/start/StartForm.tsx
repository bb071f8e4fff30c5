import {
  conversationLimits,
  type ConversationSubject,
} from '@wso/contract/conversations/conversationRules'
import { cutText } from '@wso/contract/core/text/cutText'
import { useLocation } from 'wouter'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { useMe } from '#core/session/me.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { conversationPaths } from '../conversations.paths.ts'
import type { Outgoing } from '../outbox/outgoing.ts'
import { useOutgoing, useOutgoingActs } from '../outbox/useOutgoing.ts'
import { SeatsField } from '../SeatsField.tsx'
import type { Thing } from '../things.ts'
import { OutgoingItem } from '../thread/OutgoingItem.tsx'
import { sendByKey } from '../thread/sendByKey.ts'
import styles from '../conversations.module.css'

const max = conversationLimits.message

type StartFormProps = { subject: { kind: ConversationSubject; id: number }; thing: Thing }

/** Writes the first message about a thing, then opens the conversation. */
export function StartForm({ subject, thing }: StartFormProps) {
  const waiting = useOutgoing().filter((message) => isAbout(message, subject))
  if (waiting.length === 0) return <Form subject={subject} thing={thing} />
  return (
    <ol className={styles.messages} aria-label="Messages">
      {waiting.map((message) => (
        <OutgoingItem key={message.key} message={message} />
      ))}
    </ol>
  )
}

const isAbout = ({ to }: Outgoing, { kind, id }: StartFormProps['subject']) =>
  'kind' in to && to.kind === kind && to.subjectID === id

function Form({ subject: { kind, id }, thing }: StartFormProps) {
  const { send } = useOutgoingActs()
  const [, navigate] = useLocation()
  const toast = useToasts()
  const isHidden = useMe()?.visible === false
  const first = thing.owner?.name.split(' ')[0] ?? 'the owner'
  const form = useForm({
    draft: `conversation.${kind}.${id}`,
    start: { body: cutText(thing.opening, max), seats: 0 },
    schema: () =>
      import('@wso/contract/conversations/conversations').then((m) => m.NewConversation),
    toBody: ({ body, seats }) => ({ kind, subjectID: id, body, ...(seats > 0 && { seats }) }),
    send: ({ body, seats }, _, values, forget) =>
      send({ kind, subjectID: id, ...(seats && { seats }) }, body, forget).catch(
        (error: unknown) => {
          // It is a draft again.
          form.change({ ...values })
          throw error
        },
      ),
    onSent: (sent, isOpen) => {
      if (!sent) return
      const href = conversationPaths.one.to({ params: { id: sent.conversation } })
      if (isOpen) navigate(href, { replace: true })
      // The page may have led there already.
      else if (window.location.pathname !== href)
        toast({ text: 'Message sent', action: { label: 'View', run: () => navigate(href) } })
    },
  })
  return (
    <form className={styles.list} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <TextArea
        label="Message"
        data-focus-first
        hint={
          isHidden
            ? `You are hidden in the directory, and ${first} will see your first name`
            : `Only ${first} can read it. Your email address stays hidden`
        }
        maxLength={max}
        count={{ max }}
        onKeyDown={sendByKey}
        {...form.field('body')}
      />
      {thing.seats !== undefined && thing.seats !== 0 && (
        <div className={styles.seats}>
          <SeatsField
            free={thing.seats}
            value={form.values.seats}
            none="Don’t ask for seats yet"
            onChoose={(seats) => form.change({ seats })}
          />
        </div>
      )}
      <FormBar form={form} action="Send message" cancel={thing.href} />
    </form>
  )
}
