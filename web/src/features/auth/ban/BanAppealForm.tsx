import { maxReason } from '@wso/contract/account/administration.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './ban.module.css'

const start = { text: '' }

/** Appeals the viewer's ban with a reason. */
export function BanAppealForm() {
  const send = useWrite(api.banAppeals.send)
  const show = useToasts()
  const form = useForm({
    draft: 'banAppeal',
    start,
    schema: () => import('@wso/contract/account/banAppeals').then((m) => m.NewBanAppeal),
    send: (body) => send.mutateAsync({ body }),
    onSent: () => show({ text: 'Appeal sent. An administrator will answer it.' }),
  })
  return (
    <Card title="Appeal">
      <form className={styles.parts} noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <p>
          You can appeal this ban once. An administrator who did not set it answers: it stays, ends
          earlier or ends at once. Only administrators read your reason.
        </p>
        <TextArea
          label="Why should the ban change?"
          rows={4}
          maxLength={maxReason}
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
