import { useQuery } from '@tanstack/react-query'
import { passwordLimits } from '@wso/contract/account/accountRules'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PasswordField } from '../login/PasswordField.tsx'
import styles from '../auth.module.css'

const start = { password: '', newPassword: '', code: '' }

/** Asks for the present password, the code if there is one, and a new password. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { data: factor } = useQuery(read(api.secondFactor.get, {}))
  const change = useWrite(api.auth.changePassword)
  const show = useToasts()
  const form = useForm({
    start,
    schema: () => import('@wso/contract/account/auth').then((m) => m.PasswordChange),
    send: (body) => change.mutateAsync({ body }),
    onSent: () => {
      show({ kind: 'good', text: 'Password changed. Other devices are logged out.' })
      onClose()
    },
  })
  return (
    <Dialog
      title="Change password"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="change-password" busy={form.isSending}>
            Change password
          </Button>
        </>
      }
    >
      <form id="change-password" className={styles.confirm} noValidate onSubmit={form.submit}>
        <FormRefusal form={form} />
        <PasswordField label="Current password" {...form.field('password')} data-focus-first />
        <PasswordField
          label={`New password, at least ${passwordLimits.least} characters`}
          {...form.field('newPassword')}
          autoComplete="new-password"
        />
        {factor?.enabledTime && (
          <TextField
            label="Code"
            hint="From your authenticator app, or a recovery code"
            {...form.field('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </form>
    </Dialog>
  )
}
