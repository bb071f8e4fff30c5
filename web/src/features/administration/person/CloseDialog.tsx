import { maxReason } from '@wso/contract/account/administration.limits'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../administration.module.css'

type CloseDialogProps = { person: AdminPersonDetail; onClose: () => void }

/** Asks why an account is closed, and closes it. */
export function CloseDialog({ person: { id, name }, onClose }: CloseDialogProps) {
  const close = useWrite(api.adminPeople.close)
  const toast = useToasts()
  const form = useForm({
    draft: `administration.close.${id}`,
    start: { reason: '' },
    schema: () => import('@wso/contract/account/adminPeople').then((m) => m.AccountClosure),
    send: (body) => close.mutateAsync({ params: { id }, body }),
    onSent: (_, isOpen) => {
      toast({ kind: 'good', text: `The account of ${name} is closed` })
      if (isOpen) onClose()
    },
  })
  return (
    <FormDialog
      title={`Close the account of ${name}?`}
      act="Close account"
      form={form}
      onClose={onClose}
      guarded
      className={styles.form}
    >
      <p>
        They are logged out everywhere at once and cannot log in until you reopen it. Their posts
        and reviews stay.
      </p>
      <TextField
        label="Reason"
        hint="Kept in the audit log, which administrators read"
        maxLength={maxReason}
        data-focus-first
        {...form.field('reason')}
      />
      <FormRefusal form={form} />
    </FormDialog>
  )
}
