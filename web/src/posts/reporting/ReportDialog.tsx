import type { ReportReason } from '@wso/contract/reports/reports'
import { maxNote } from '@wso/contract/reports/reports.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type Reported, reasons } from './reportReasons.ts'
import styles from './reporting.module.css'

type ReportDialogProps = { reported: Reported; onClose: () => void }
type Values = { reason: ReportReason | null; note: string }

const empty: Values = { reason: null, note: '' }

/** Asks for a reason and sends the report to the moderators. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const report = useWrite(api.reports.create)
  const show = useToasts()
  const form = useForm({
    draft: `report.${reported.kind}.${reported.itemID}`,
    start: empty,
    schema: () => import('@wso/contract/reports/reports').then((m) => m.NewReport),
    toBody: ({ reason, note }) => ({ ...reported, reason, ...(note.trim() && { note }) }),
    send: (body) => report.mutateAsync({ body }),
    onSent: (_, isOpen) => {
      show({ text: 'Reported. Moderators will look at it.' })
      if (isOpen) onClose()
    },
  })
  const { reason } = form.values
  return (
    <Dialog
      title="Report to moderators"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="report" busy={form.isSending}>
            Report
          </Button>
        </>
      }
    >
      <form id="report" className={styles.form} noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <RadioGroup
          name="reason"
          label="What is wrong?"
          choices={reasons}
          value={reason}
          onChoose={(chosen) => form.change({ reason: chosen })}
          error={form.errorOf('reason')}
        />
        <TextArea
          label="Details"
          optional={reason !== 'other'}
          maxLength={maxNote}
          {...form.field('note')}
        />
        <p className={styles.hint}>Moderators see who reported it. The author does not.</p>
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}
