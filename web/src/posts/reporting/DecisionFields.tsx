import type { ReportAction } from '@wso/contract/reports/reportActions'
import type { ReportReason } from '@wso/contract/reports/reports'
import { useEffect, useEffectEvent } from 'react'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import type { Form } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { reasons } from './reportReasons.ts'
import styles from './reporting.module.css'

/** What a moderator enters. */
export type DecisionValues = { action: ReportAction | null; rule: ReportReason; note: string }

export const doneWords: Record<ReportAction, string> = {
  keep: 'kept',
  hide: 'hidden',
  remove: 'removed',
}
const verbs: Record<ReportAction, string> = { keep: 'Keep', hide: 'Hide', remove: 'Remove' }

type DecisionFieldsProps = {
  form: Form<DecisionValues>
  label: string
  /** The noun on the button: "Hide post". */
  noun: string
  choices: readonly { value: ReportAction; label: string; hint: string }[]
  note: { hint: string; maxLength: number }
  /** Called when the form has an unsent choice or note. */
  onStarted: () => void
}

/** The form with which a moderator decides about anything. The button repeats the choice. */
export function DecisionFields({
  form,
  label,
  noun,
  choices,
  note,
  onStarted,
}: DecisionFieldsProps) {
  const { action } = form.values
  const started = useEffectEvent(onStarted)
  useEffect(() => {
    // External system: the URL, which then names this case.
    if (form.isChanged) started()
  }, [form.isChanged])
  return (
    <form className={styles.decision} aria-label={label} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <RadioGroup
        name="action"
        label="Decision"
        choices={choices}
        value={action}
        onChoose={(chosen) => form.change({ action: chosen })}
        error={form.errorOf('action')}
      />
      {(action === 'hide' || action === 'remove') && (
        <SelectField
          label="Rule"
          hint="Shown to the author, in place of the reports"
          {...form.field('rule')}
        >
          {reasons.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea label="Note to the author" optional rows={3} {...note} {...form.field('note')} />
      <div>
        <Button
          kind={action === 'remove' ? 'danger' : 'primary'}
          type="submit"
          busy={form.isSending}
        >
          {action ? `${verbs[action]} ${noun}` : 'Decide'}
        </Button>
      </div>
      <LeaveGuard draft={form} />
    </form>
  )
}
