import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { useMe } from '#core/me.ts'
import { session } from '#core/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ApiError } from '@wso/contract/core/client'

const form = 'continue-session'

/** Asks for the password in place when a session has ended by itself; the page behind keeps what was typed. */
export function SessionEnded() {
  const me = useMe()
  const { data: ways } = useQuery({ ...read(api.auth.ways, {}), staleTime: Infinity })
  const byPassword = me && ways?.password !== false
  const [, navigate] = useLocation()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const leave = () => {
    session.restart()
    void session.refresh().catch(() => undefined)
    navigate('/login')
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || !me) return
    if (password === '') return setError('Enter your password.')
    setBusy(true)
    await session.signInAgain({ unixID: me.unixID, password }).catch((failure: unknown) => {
      setError(failure instanceof ApiError ? failure.message : 'Something went wrong. Try again.')
    })
    setBusy(false)
  }
  return (
    <Dialog
      title="You were logged out"
      onClose={leave}
      foot={
        <>
          <Button kind="plain" onClick={leave}>
            {byPassword ? 'Other account' : 'Log in'}
          </Button>
          {byPassword && (
            <Button kind="primary" type="submit" form={form} busy={busy}>
              Log in and continue
            </Button>
          )}
        </>
      }
    >
      <Notice kind="warn">
        Your session ended or was ended on another device. What you typed is still on this page.
      </Notice>
      {byPassword && (
        <form id={form} noValidate onSubmit={(event) => void submit(event)}>
          <input
            type="text"
            name="username"
            value={me.unixID}
            autoComplete="username"
            readOnly
            hidden
          />
          <TextField
            label={`Password for ${me.unixID}`}
            type="password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={({ target }) => setPassword(target.value)}
            data-focus-first
          />
        </form>
      )}
    </Dialog>
  )
}
