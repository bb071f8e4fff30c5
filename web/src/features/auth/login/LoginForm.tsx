import { campus } from '@wso/contract/campus'
import { useRef } from 'react'
import { useForm } from '#core/forms/useForm.ts'
import { type LoggedIn, logIn } from '#core/session/logIn.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSignIn } from './useSignIn.ts'
import styles from '../auth.module.css'

const beforeAt = (text: string) => text.split('@')[0]!.trim()

type LoginFormProps = { demo: boolean; onDone: (result: LoggedIn) => void }

/**
 * The form for username and password, followed by a code for people with two-step login. Submitting
 * twice logs in once.
 */
export function LoginForm({ demo, onDone }: LoginFormProps) {
  const { failure, run, ticket, forgetTicket } = useSignIn()
  const passwordBox = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: { username: '', password: '', remember: true },
    check: ({ username, password }) => ({
      username: beforeAt(username) ? undefined : 'Enter your username.',
      password: password ? undefined : 'Enter your password.',
    }),
    send: ({ username, password, remember }) =>
      run(() => logIn({ unixID: beforeAt(username), password }, remember)),
    goesOn: true,
    onSent: (result) => (result ? onDone(result) : passwordBox.current?.focus()),
  })
  const { values, change } = form
  if (ticket !== undefined) {
    return (
      <CodeForm ticket={ticket} remember={values.remember} onDone={onDone} onBack={forgetTicket} />
    )
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {failure && (
        <Notice kind="bad" role="alert">
          <b>{failure.title}</b>
          <br />
          {failure.advice}
        </Notice>
      )}
      {form.problems.length > 0 && (
        <p className="visually-hidden" role="alert">
          Enter a valid username and password.
        </p>
      )}
      <TextField
        label="Username"
        hint="The part of your campus email before the @"
        {...form.field('username')}
        // Some people enter their email address. Do not change it while they type.
        onBlur={() => change({ username: beforeAt(values.username) })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        ref={passwordBox}
        isWrong={failure?.isWrong}
        // An error now would move the button that is being pressed.
        onBlur={undefined}
      />
      <div className={styles.options}>
        <CheckField label="Keep me logged in" {...form.box('remember')} />
        <a href={campus.links.forgotPassword}>Forgot password</a>
      </div>
      <Button type="submit" kind="primary" size="large" wide busy={form.isSending}>
        Login
      </Button>
      {demo && <DemoAccounts onChoose={(username) => change({ username, password: 'demo' })} />}
    </form>
  )
}
