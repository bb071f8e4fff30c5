import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../auth.module.css'
import { account } from '../auth.paths.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { beginSignOn } from '../login/signOn.ts'
import { useSignIn } from '../login/useSignIn.ts'

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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate({ body: { password, code } }, { onSuccess: onConfirmed })
  }
  const errors = errorsOf(confirm.error)
  return (
    <form id="confirm-identity" className={styles.confirm} noValidate onSubmit={submit}>
      {errors.form && (
        <Notice kind="bad" role="alert">
          {errors.form}
        </Notice>
      )}
      <PasswordField
        label="Your password"
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
        data-focus-first
      />
      {factor?.enabledTime && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          value={code}
          error={errors.code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </form>
  )
}

/** Returns the error of each field; other errors are shown above the form. */
function errorsOf(error: ApiError | undefined): {
  password?: string
  code?: string
  form?: string
} {
  if (!error) return {}
  if (error.fields['password']) return { password: 'Wrong password.' }
  if (error.fields['code']) return { code: 'This code doesn’t match.' }
  return { form: error.message }
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
