import type { ReportCaseDetail, ReportKind } from '@wso/contract/reports/reports'
import { actionsOf, maxNote, type ReportAction } from '@wso/contract/reports/reports.limits'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { kindNouns } from './caseLabels.ts'
import styles from './reports.module.css'

const choices = [
  { value: 'keep', label: 'Keep', hint: 'It stays, or is shown again. These reports close.' },
  {
    value: 'hide',
    label: 'Hide',
    hint: 'Only its author can see it. They can edit it and ask for another review.',
  },
  { value: 'remove', label: 'Remove', hint: 'Deleted for everyone, including its author.' },
] as const

/** What hiding or removing does to kinds that keep a part, or have no author to edit them. */
const hints: Partial<Record<ReportKind, string>> = {
  book: 'Its title becomes its ISBN, and its courses are removed. Listings stay.',
  bookInterest: 'The owner of the listing no longer sees the message. Its author can edit it.',
  plan: 'Its link stops working. The plan stays with its owner.',
  person: 'Deletes the nickname, the pronouns and the photo. What the college wrote stays.',
}

const choicesOf = (kind: ReportKind) =>
  choices
    .filter(({ value }) => actionsOf[kind].includes(value))
    .map((choice) => ({
      ...choice,
      hint: choice.value === 'keep' ? choice.hint : (hints[kind] ?? choice.hint),
    }))

const verbs: Record<ReportAction, string> = { keep: 'Keep', hide: 'Hide', remove: 'Remove' }
const done: Record<ReportAction, string> = { keep: 'kept', hide: 'hidden', remove: 'removed' }

type DecisionFormProps = {
  found: ReportCaseDetail
  /** Called when the form has an unsent choice or note. */
  onStarted: () => void
  onDecided: () => void
}
type Values = { action: ReportAction | null; note: string }

const empty: Values = { action: null, note: '' }

/** Keeps, hides or removes the reported item. The button repeats the choice. */
export function DecisionForm({ found, onStarted, onDecided }: DecisionFormProps) {
  const decide = useWrite(api.reports.decide)
  const show = useToasts()
  const noun = kindNouns[found.kind]
  const form = useForm({
    draft: `decision.${found.id}`,
    start: empty,
    schema: () => import('@wso/contract/reports/reports').then((m) => m.Decision),
    toBody: ({ action, note }) => ({ action, note: note.trim(), state: found.state }),
    send: async (body) => {
      await decide.mutateAsync({ params: { id: found.id }, body })
      return body.action
    },
    onSent: (action, isOpen) => {
      show({ text: `The ${noun} was ${done[action]}` })
      if (isOpen) onDecided()
    },
  })
  const { action } = form.values
  const started = useEffectEvent(onStarted)
  useEffect(() => {
    // External system: the URL, which then names this case.
    if (form.isChanged) started()
  }, [form.isChanged])
  return (
    <form className={styles.case} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <RadioGroup
        name="action"
        label="Decision"
        choices={choicesOf(found.kind)}
        value={action}
        onChoose={(chosen) => form.change({ action: chosen })}
        error={form.errorOf('action')}
      />
      <TextArea
        label="Note to the author"
        optional
        rows={3}
        maxLength={maxNote}
        hint="Shown to the author of a hidden item, and kept with the decision"
        {...form.field('note')}
      />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending}>
          {action ? `${verbs[action]} ${noun}` : 'Decide'}
        </Button>
      </div>
      <LeaveGuard draft={form} />
    </form>
  )
}
