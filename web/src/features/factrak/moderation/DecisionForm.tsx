import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { factrakNotes } from '@wso/contract/factrak/reviewRules'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import styles from '../factrak.module.css'

type Action = 'keep' | 'hide' | 'remove'
type Values = { action: Action | null; note: string }

const empty: Values = { action: null, note: '' }
const verbs: Record<Action, string> = {
  keep: 'Keep review',
  hide: 'Hide review',
  remove: 'Remove review',
}
const done: Record<Action, string> = { keep: 'kept', hide: 'hidden', remove: 'removed' }
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
    hint: 'Deleted for good, with its votes. Its author owes one more review.',
  },
] as const

/** Decides about one review. Each choice describes its effect. */
export function DecisionForm({ survey, title }: { survey: FlaggedSurvey; title: string }) {
  const showToast = useToasts()
  const decide = useWrite(api.factrakAdmin.decide)
  const form = useForm({
    draft: `review-decision.${survey.id}`,
    start: empty,
    schema: () => import('@wso/contract/factrak/moderation').then((m) => m.Decision),
    toBody: (values) => values,
    send: async (body) => {
      await decide.mutateAsync({ params: { id: survey.id }, body })
      return body.action
    },
    onSent: (action) => showToast({ kind: 'good', text: `Review of ${title} ${done[action]}` }),
  })
  const { action } = form.values
  return (
    <form
      className={styles.decision}
      aria-label={`Decision about the review of ${title}`}
      noValidate
      onSubmit={form.submit}
    >
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <RadioGroup<Action>
        name="action"
        label="Decision"
        error={form.errorOf('action')}
        value={action}
        onChoose={(chosen) => form.change({ action: chosen })}
        choices={choices}
      />
      <TextArea
        label="Note to the author"
        optional
        rows={2}
        maxLength={factrakNotes.decision}
        hint="The author and other moderators read it. Do not quote the review or name anyone."
        {...form.field('note')}
      />
      <div>
        <Button
          type="submit"
          kind={action === 'remove' ? 'danger' : 'primary'}
          busy={form.isSending}
        >
          {action ? verbs[action] : 'Decide'}
        </Button>
      </div>
      <LeaveGuard draft={form} />
    </form>
  )
}
