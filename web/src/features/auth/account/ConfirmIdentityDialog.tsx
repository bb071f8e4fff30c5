import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { account } from '../auth.paths.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { beginSignOn } from '../login/signOn.ts'
import { useSignIn } from '../login/useSignIn.ts'
import styles from '../auth.module.css'

type ConfirmIdentityDialogProps = { onConfirmed: () => void; onClose: () => void }

/** Asks for the password again before a sensitive action. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const { data: ways } = useQuery({ ...read(api.auth.ways, {}), staleTime: Infinity })
  const confirm = useWrite(api.auth.confirm)
  return (
    <Dialog
      title="Confirm that it’s you"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          {ways?.password && (
            <Button kind="primary" type="submit" form="confirm-identity" busy={confirm.isPending}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      {!ways && <Spinner label="Loading" />}
      {ways?.singleSignOn && <ConfirmBySignOn />}
      {ways?.password && <ConfirmByPassword confirm={confirm} onConfirmed={onConfirmed} />}
    </Dialog>
  )
}

type ConfirmByPasswordProps = {
  confirm: ReturnType<typeof useWrite<typeof api.auth.confirm>>
  onConfirmed: () => void
}

function ConfirmByPassword({ confirm, onConfirmed }: ConfirmByPasswordProps) {
  const { data: factor } = useQuery(read(api.secondFactor.get, {}))
  const form = useForm({
    start: { password: '', code: '' },
    check: ({ password }) => ({ password: password ? undefined : 'Enter your password.' }),
    send: (body) => confirm.mutateAsync({ body }),
    onSent: onConfirmed,
  })
  return (
    <form id="confirm-identity" className={styles.confirm} noValidate onSubmit={form.submit}>
      <FormRefusal form={form} />
      <PasswordField label="Your password" {...form.field('password')} data-focus-first />
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
  )
}

/**
 * Confirms through the college's single sign-on, which asks for the password and returns to this
 * page.
 */
function ConfirmBySignOn() {
  const { busy, failure, run } = useSignIn()
  return (
    <div className={styles.confirm}>
      {failure && (
        <Notice kind="bad" role="alert">
          {failure.title}
        </Notice>
      )}
      <Button
        wide
        busy={busy}
        onClick={() => void run(() => beginSignOn(account.to(), true, true))}
      >
        Confirm with {campus.collegeShort}
      </Button>
    </div>
  )
}
