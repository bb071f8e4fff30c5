import { actionsOf } from '@wso/contract/reports/reportActions'
import type { ReportCaseDetail, ReportKind } from '@wso/contract/reports/reports'
import { maxNote } from '@wso/contract/reports/reports.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useForm } from '#core/forms/useForm.ts'
import { DecisionFields, type DecisionValues, doneWords } from '#posts/reporting/DecisionFields.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { kindNouns } from './caseLabels.ts'

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
  message: 'The other person no longer sees the message. The rest of the conversation stays.',
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

type DecisionFormProps = {
  found: ReportCaseDetail
  onStarted: () => void
  onDecided: () => void
}

const note = { hint: 'Shown to the author with the decision', maxLength: maxNote }

/** Keeps, hides or removes the reported item. */
export function DecisionForm({ found, onStarted, onDecided }: DecisionFormProps) {
  const decide = useWrite(api.reports.decide)
  const show = useToasts()
  const noun = kindNouns[found.kind]
  const start: DecisionValues = {
    action: null,
    rule: found.reasons[0]?.reason ?? 'other',
    note: '',
  }
  const form = useForm({
    draft: `decision.${found.id}`,
    start,
    schema: () => import('@wso/contract/reports/reports').then((m) => m.Decision),
    toBody: ({ action, rule, ...values }) => ({
      action,
      note: values.note.trim(),
      state: found.state,
      ...(action !== 'keep' && { rule }),
    }),
    send: async (body) => {
      await decide.mutateAsync({ params: { id: found.id }, body })
      return body.action
    },
    onSent: (action, isOpen) => {
      show({ text: `The ${noun} was ${doneWords[action]}` })
      if (isOpen) onDecided()
    },
  })
  return (
    <DecisionFields
      form={form}
      label={`Decision about the ${noun}`}
      noun={noun}
      choices={choicesOf(found.kind)}
      note={note}
      onStarted={onStarted}
    />
  )
}
