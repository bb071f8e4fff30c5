import { maxNote } from '@wso/contract/reports/reports.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './decision.module.css'

const start = { text: '' }

/** Appeals a decision with a reason. */
export function AppealForm({ id }: { id: number }) {
  const appeal = useWrite(api.decisions.appeal)
  const show = useToasts()
  const form = useForm({
    draft: `appeal.${id}`,
    start,
    schema: () => import('@wso/contract/reports/decisions').then((m) => m.NewAppeal),
    send: (body) => appeal.mutateAsync({ params: { id }, body }),
    onSent: () => show({ text: 'Appeal sent. Another moderator will answer it.' }),
  })
  return (
    <Card title="Appeal">
      <form className={styles.parts} noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <p>
          You can appeal once. A moderator who did not make this decision looks at it again and
          answers. Only moderators read your reason.
        </p>
        <TextArea
          label="Why should the decision change?"
          rows={4}
          maxLength={maxNote}
          {...form.field('text')}
        />
        <div>
          <Button kind="primary" type="submit" busy={form.isSending}>
            Send appeal
          </Button>
        </div>
        <LeaveGuard draft={form} />
      </form>
    </Card>
  )
}
