import { useEffect, useRef, useState } from 'react'
import { useForm } from '#core/forms/useForm.ts'
import { answerCode, type LoggedIn } from '#core/session/logIn.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useSignIn } from './useSignIn.ts'
import styles from '../auth.module.css'

type CodeFormProps = {
  ticket: string
  remember: boolean
  onDone: (result: LoggedIn) => void
  /** Goes back to the password. */
  onBack: () => void
}

const fields = {
  app: {
    label: 'Code',
    hint: '6 digits from your authenticator app',
    blank: 'Enter the code from your authenticator app.',
    swap: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you set up two-step login',
    blank: 'Enter a recovery code.',
    swap: 'Use the authenticator app',
  },
} as const

type Kind = keyof typeof fields
type OneCodeProps = CodeFormProps & { kind: Kind; onSwap: () => void }

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<Kind>('app')
  const swap = () => setKind(kind === 'app' ? 'recovery' : 'app')
  return <OneCode key={kind} {...props} kind={kind} onSwap={swap} />
}

function OneCode({ ticket, remember, onDone, onBack, kind, onSwap }: OneCodeProps) {
  const { failure, run } = useSignIn()
  const input = useRef<HTMLInputElement>(null)
  const { label, hint, blank, swap } = fields[kind]
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : blank }),
    send: ({ code }) => run(() => answerCode({ ticket, code }, remember)),
    goesOn: true,
    onSent: (result) => (result ? onDone(result) : input.current?.focus()),
  })
  useEffect(() => input.current?.focus(), [])
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {failure && (
        <Notice kind="bad" role="alert">
          <b>{failure.title}</b>
          <br />
          {failure.advice}
        </Notice>
      )}
      <TextField
        ref={input}
        label={label}
        hint={hint}
        {...form.field('code')}
        // An error now would move the button that is being pressed.
        onBlur={undefined}
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="primary" size="large" wide busy={form.isSending}>
        Login
      </Button>
      <div className={styles.options}>
        <Button kind="plain" size="small" onClick={onSwap}>
          {swap}
        </Button>
        <Button kind="plain" size="small" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
