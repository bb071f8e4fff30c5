import { campus } from '@wso/contract/campus'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { longDay } from '#core/format/dates.ts'
import { session } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import styles from '../auth.module.css'
import { needsConfirmation } from '../login/signInFailure.ts'
import { useConfirmation } from './useConfirmation.tsx'
import { home } from '#features/home/home.paths.ts'

type DeleteAccountDialogProps = { unixID: string; onClose: () => void }

/** States what is deleted and what stays, and asks for the username and the password. */
export function DeleteAccountDialog({ unixID, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const leave = useLeave(unixID)
  const isMeant = typed.trim().toLowerCase() === unixID.toLowerCase()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant && !leave.isPending) leave.run()
  }
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
            busy={leave.isPending}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <WhatGoes />
      <form id="delete-account" className={styles.confirm} noValidate onSubmit={send}>
        <TextField
          label={`Your ${campus.usernameLabel}`}
          hint={`Type “${unixID}” to confirm.`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {leave.error && !needsConfirmation(leave.error) && (
          <Notice kind="bad" role="alert">
            {leave.error.message}
          </Notice>
        )}
      </form>
      {leave.dialog}
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
        and flags, your saved schedules with their calendar, and your {campus.services.ephmatch}{' '}
        profile, likes, matches and blocks.
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

/** Schedules the deletion, logs out and goes to the home page. */
function useLeave(unixID: string) {
  const [, navigate] = useLocation()
  const toast = useToasts()
  const { mutate, isPending, error } = useWrite(api.account.remove)
  const { ask, dialog } = useConfirmation()
  const goHome = async (deletionTime: string) => {
    navigate(home.to())
    await session.signOut()
    toast({ text: `Your account will be deleted on ${longDay(deletionTime)}. Log in to keep it.` })
  }
  const run = () =>
    mutate(
      { body: { unixID } },
      {
        onSuccess: ({ deletionTime }) => void goHome(deletionTime),
        onError: (failure) => void ask(failure, run),
      },
    )
  return { run, isPending, error, dialog }
}
