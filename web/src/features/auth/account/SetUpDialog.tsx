import type { AuthenticatorSetup } from '@wso/contract/account/secondFactor'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import styles from '../auth.module.css'

type SetUpDialogProps = { setup: AuthenticatorSetup; onClose: () => void }

/**
 * Shows the QR code for a new authenticator app, asks for its first code, then shows the recovery
 * codes.
 */
export function SetUpDialog({ setup, onClose }: SetUpDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const enable = useWrite(api.secondFactor.enable)
  const form = useForm({
    start: { code: '' },
    send: (body) => enable.mutateAsync({ body }),
    onSent: ({ codes: fresh }) => setCodes(fresh),
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} isNew />
  return (
    <Dialog
      title="Set up two-step login"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="first-code" busy={form.isSending}>
            Turn on
          </Button>
        </>
      }
    >
      <p>Scan this with your authenticator app, then enter the 6 digits it shows.</p>
      <div className={styles.scan}>
        <QRCodeSVG
          className={styles.qr}
          value={setup.uri}
          size={176}
          marginSize={4}
          title="QR code for your authenticator app"
        />
        <div>
          <p className={styles.quiet}>Or type this key into the app:</p>
          <p>
            <code className={styles.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
      </div>
      <form id="first-code" className={styles.confirm} noValidate onSubmit={form.submit}>
        <FormRefusal form={form} />
        <TextField
          label="Code"
          hint="6 digits that change every 30 seconds"
          {...form.field('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-focus-first
        />
      </form>
    </Dialog>
  )
}
