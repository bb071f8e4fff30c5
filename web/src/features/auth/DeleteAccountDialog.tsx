import { campus } from '@wso/contract/campus'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { session } from '#core/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#ui/useToasts.ts'
import styles from './auth.module.css'

type DeleteAccountDialogProps = { unixID: string; onClose: () => void }

/** Says what goes and what stays, and deletes the account of whoever types their username. */
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
            Keep it
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
        {leave.error && (
          <Notice kind="bad" role="alert">
            {leave.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

const WhatGoes = () => (
  <>
    <p>This cannot be taken back.</p>
    <dl className={styles.goes}>
      <dt>Goes</dt>
      <dd>
        Your entry with its photo and tags, your bulletins, rides and discussion posts, your votes
        and flags, your saved schedules and their calendar, and every session.
      </dd>
      <dt>Stays</dt>
      <dd>
        Your reviews and the reports you made, without any tie to you, and threads of yours in which
        others wrote, without your name.
      </dd>
      <dt>Not ours</dt>
      <dd>
        The college’s own records. While you are in them, the directory may list you again and you
        may log in anew, with nothing in your account.
      </dd>
    </dl>
  </>
)

/** Deletes the account; the person finds themself at home, logged out. */
function useLeave(unixID: string) {
  const [, navigate] = useLocation()
  const toast = useToasts()
  const { mutate, isPending, error } = useWrite(api.account.remove)
  const goHome = async () => {
    navigate('/')
    await session.signOut()
    toast({ text: 'Your account is deleted.' })
  }
  const run = () => mutate({ body: { unixID } }, { onSuccess: () => void goHome() })
  return { run, isPending, error }
}
