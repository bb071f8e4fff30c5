import type { AdminBan } from '@wso/contract/account/adminBan'
import { appealOutcomes, maxReason } from '@wso/contract/account/administration.limits'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../administration.module.css'

type Outcome = (typeof appealOutcomes)[number]

const labels: Record<Outcome, { label: string; hint: string }> = {
  keep: { label: 'Keep the ban', hint: 'It stays as it is.' },
  shorten: { label: 'Shorten it', hint: 'It ends on an earlier day.' },
  end: { label: 'End it', hint: 'It ends now.' },
}
const choices = appealOutcomes.map((value) => ({ value, ...labels[value] }))

type AppealDialogProps = { person: AdminPersonDetail; ban: AdminBan; onClose: () => void }

/** Answers the appeal of a ban. */
export function AppealDialog({ person: { id, name }, ban, onClose }: AppealDialogProps) {
  const answer = useWrite(api.banAppeals.answer)
  const toast = useToasts()
  const form = useForm({
    draft: `administration.appeal.${id}`,
    start: { outcome: null as Outcome | null, endDay: '', note: '' },
    schema: () => import('@wso/contract/account/banAppeals').then((m) => m.BanAppealAnswer),
    toBody: ({ outcome, endDay, note }) => ({
      outcome,
      note,
      version: ban.version,
      ...(outcome === 'shorten' && { endDay: endDay || null }),
    }),
    send: (body) => answer.mutateAsync({ params: { id }, body }),
    onSent: (_, isOpen) => {
      toast({ kind: 'good', text: `The appeal of ${name} is answered` })
      if (isOpen) onClose()
    },
  })
  const { outcome } = form.values
  return (
    <FormDialog
      title={`Answer the appeal of ${name}`}
      act="Send answer"
      form={form}
      onClose={onClose}
      guarded
      className={styles.form}
    >
      <p className={styles.written}>{ban.appeal?.text}</p>
      <RadioGroup
        name="outcome"
        label="Answer"
        choices={choices}
        value={outcome}
        onChoose={(chosen) => form.change({ outcome: chosen })}
        error={form.errorOf('outcome')}
      />
      {outcome === 'shorten' && (
        <TextField
          type="date"
          label="Ends on"
          hint="Their access returns at the start of this day"
          {...form.field('endDay')}
        />
      )}
      <TextArea
        label="Note"
        hint="Sent to the person, and kept in the audit log"
        rows={3}
        maxLength={maxReason}
        {...form.field('note')}
      />
      <FormRefusal form={form} />
    </FormDialog>
  )
}
