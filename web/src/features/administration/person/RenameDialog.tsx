import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { campus } from '@wso/contract/campus'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../administration.module.css'

type RenameDialogProps = { person: AdminPersonDetail; onClose: () => void }

/** Asks for a person's new username. */
export function RenameDialog({ person: { id, name, unixID }, onClose }: RenameDialogProps) {
  const rename = useWrite(api.adminPeople.rename)
  const toast = useToasts()
  const form = useForm({
    start: { unixID },
    schema: () => import('@wso/contract/account/adminPeople').then((m) => m.AccountRename),
    send: (body) => rename.mutateAsync({ params: { id }, body }),
    onSent: (renamed, isOpen) => {
      toast({ kind: 'good', text: `The username of ${name} is ${renamed.unixID}` })
      if (isOpen) onClose()
    },
  })
  return (
    <FormDialog
      title={`Change the username of ${name}`}
      act="Change username"
      form={form}
      onClose={onClose}
      className={styles.form}
    >
      <p>
        Use it when the college changed it or gave it to someone else. The account and everything in
        it stay theirs; they log in with the new one.
      </p>
      <TextField
        label="Username"
        hint={`Their ${campus.usernameLabel}`}
        autoCapitalize="none"
        spellCheck={false}
        data-focus-first
        {...form.field('unixID')}
      />
      <FormRefusal form={form} />
    </FormDialog>
  )
}
