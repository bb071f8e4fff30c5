import type { Decision, FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { factrakNotes } from '@wso/contract/factrak/reviewRules'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useForm } from '#core/forms/useForm.ts'
import { DecisionFields, type DecisionValues, doneWords } from '#posts/reporting/DecisionFields.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'

const start: DecisionValues = { action: null, rule: 'other', note: '' }
const choices = [
  {
    value: 'keep',
    label: 'Keep',
    hint: 'Everyone can read it. Its flags close, and the same people cannot flag it again.',
  },
  {
    value: 'hide',
    label: 'Hide',
    hint: 'Only its author still sees it and can edit it. It can be shown again.',
  },
  {
    value: 'remove',
    label: 'Remove',
    hint: 'No one can open it, its author included. Its author owes one more review.',
  },
] as const

const note = {
  hint: 'The author and other moderators read it. Do not quote the review or name anyone.',
  maxLength: factrakNotes.decision,
}

/** The state that the moderator decides about. */
const stateOf = ({ appeal, hidden }: FlaggedSurvey): Decision['state'] =>
  appeal?.answeredTime === null ? 'appealed' : hidden ? 'hidden' : 'flagged'

type DecisionFormProps = {
  survey: FlaggedSurvey
  title: string
  onStarted: () => void
  onDecided: () => void
}

/** Decides about one review. Each choice describes its effect. */
export function DecisionForm({ survey, title, onStarted, onDecided }: DecisionFormProps) {
  const showToast = useToasts()
  const decide = useWrite(api.factrakAdmin.decide)
  const form = useForm({
    draft: `review-decision.${survey.id}`,
    start,
    schema: () => import('@wso/contract/factrak/moderation').then((m) => m.Decision),
    toBody: ({ action, rule, note: text }) => ({
      action,
      note: text,
      state: stateOf(survey),
      ...(action !== 'keep' && { rule }),
    }),
    send: async (body) => {
      await decide.mutateAsync({ params: { id: survey.id }, body })
      return body.action
    },
    onSent: (action, isOpen) => {
      showToast({ kind: 'good', text: `Review of ${title} ${doneWords[action]}` })
      if (isOpen) onDecided()
    },
  })
  return (
    <DecisionFields
      form={form}
      label={`Decision about the review of ${title}`}
      noun="review"
      choices={choices}
      note={note}
      onStarted={onStarted}
    />
  )
}
