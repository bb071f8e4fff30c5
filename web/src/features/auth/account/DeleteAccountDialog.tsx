import { campus } from '@wso/contract/campus'
import { useRef } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { calendarDay } from '#core/format/dates.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { signOut } from '#core/session/useSignOut.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { needsConfirmation } from '../login/signInFailure.ts'
import { useConfirmation } from './useConfirmation.tsx'
import styles from '../auth.module.css'

type DeleteAccountDialogProps = { unixID: string; onClose: () => void }

/** States what is deleted and what stays, and asks for the username and the password. */
export function DeleteAccountDialog({ unixID, onClose }: DeleteAccountDialogProps) {
  const element = useRef<HTMLFormElement>(null)
  const { ask, dialog } = useConfirmation()
  const remove = useWrite(api.account.remove)
  const form = useForm({
    start: { typed: '' },
    send: async () => {
      try {
        return await remove.mutateAsync({ body: { unixID } })
      } catch (error) {
        ask(error, () => element.current?.requestSubmit())
        throw error
      }
    },
    onSent: ({ deletionTime }) =>
      void signOut({
        text: `Your account will be deleted on ${calendarDay(deletionTime)}. Log in to keep it.`,
      }),
  })
  const isMeant = form.values.typed.trim().toLowerCase() === unixID.toLowerCase()
  return (
    <Dialog
      title="Delete your account?"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose} data-focus-first>
            Keep my account
          </Button>
          <Button
            kind="danger"
            type="submit"
            form="delete-account"
            disabled={!isMeant}
            busy={form.isSending}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <WhatGoes />
      <form
        ref={element}
        id="delete-account"
        className={styles.confirm}
        noValidate
        onSubmit={form.submit}
      >
        <TextField
          label={`Your ${campus.usernameLabel}`}
          hint={`Type “${unixID}” to confirm.`}
          {...form.field('typed')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {!needsConfirmation(form.refusal) && <FormRefusal form={form} />}
      </form>
      {dialog}
    </Dialog>
  )
}

const WhatGoes = () => (
  <>
    <p>
      Your account will be deleted in 7 days. Until then, your profile is hidden and you are logged
      out everywhere. Log in during that time to keep your account.
    </p>
    <dl className={styles.goes}>
      <dt>Deleted</dt>
      <dd>
        Your profile with its photo and tags, your bulletins, rides and discussion posts, your votes
        and flags, your saved schedules with their calendar, and{' '}
        {isOffered(ephmatchPaths.browse.to())
          ? `your ${campus.services.ephmatch} profile, likes, matches and blocks`
          : 'what you entered in services that are not offered at present'}
        .
      </dd>
      <dt>Kept</dt>
      <dd>
        Your reviews and reports, without any link to you; your threads that other people replied
        to, without your name; and a record of bans and reviewed courses that does not name you.
      </dd>
      <dt>Not included</dt>
      <dd>
        The college’s own records. While you are in them, the directory may list you again, and
        logging in creates a new, empty account.
      </dd>
    </dl>
  </>
)
