import { campus } from '@wso/contract/campus'
import { type SyntheticEvent, useRef, useState } from 'react'
import { type LoggedIn, logIn } from '#core/session/logIn.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../auth.module.css'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSignIn } from './useSignIn.ts'

type Blank = { username?: string; password?: string }

const beforeAt = (text: string) => text.split('@')[0]!.trim()

type LoginFormProps = { demo: boolean; onDone: (result: LoggedIn) => void }

/**
 * The form for username and password, followed by a code for people with two-step login. Submitting
 * twice logs in once.
 */
export function LoginForm({ demo, onDone }: LoginFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [blank, setBlank] = useState<Blank>({})
  const { busy, failure, run, ticket, forgetTicket } = useSignIn()
  const form = useRef<HTMLFormElement>(null)

  const focus = (name: 'username' | 'password') => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const missing: Blank = {
      ...(beforeAt(username) === '' && { username: 'Enter your username.' }),
      ...(password === '' && { password: 'Enter your password.' }),
    }
    setBlank(missing)
    if (missing.username || missing.password) {
      focus(missing.username ? 'username' : 'password')
      return
    }
    const result = await run(() => logIn({ unixID: beforeAt(username), password }, remember))
    if (result) onDone(result)
    else focus('password')
  }
  if (ticket !== undefined) {
    return <CodeForm {...{ ticket, remember, onDone }} onBack={forgetTicket} />
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice kind="bad" role="alert">
          <b>{failure.title}</b>
          <br />
          {failure.advice}
        </Notice>
      )}
      {(blank.username ?? blank.password) && (
        <p className="visually-hidden" role="alert">
          Enter a valid username and password.
        </p>
      )}
      <TextField
        label="Username"
        name="username"
        hint="The part of your campus email before the @"
        error={blank.username}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        // Some people enter their email address. Do not change it while they type.
        onBlur={() => setUsername(beforeAt(username))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        error={blank.password}
        isWrong={failure?.isWrong}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={styles.options}>
        <CheckField
          label="Keep me logged in"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
        <a href={campus.links.forgotPassword}>Forgot password</a>
      </div>
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        Log in
      </Button>
      {demo && (
        <DemoAccounts
          onChoose={(name) => {
            setUsername(name)
            setPassword('demo')
            setBlank({})
          }}
        />
      )}
    </form>
  )
}
