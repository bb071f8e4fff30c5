import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { answerCode, type LoggedIn } from '#core/session/logIn.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../auth.module.css'
import { useSignIn } from './useSignIn.ts'

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

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function CodeForm({ ticket, remember, onDone, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof fields>('app')
  const [code, setCode] = useState('')
  const [isBlank, setBlank] = useState(false)
  const { busy, failure, run } = useSignIn()
  const input = useRef<HTMLInputElement>(null)
  const field = fields[kind]
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBlank(code.trim() === '')
    if (code.trim() === '') return input.current?.focus()
    const result = await run(() => answerCode({ ticket, code }, remember))
    if (result) onDone(result)
    else input.current?.focus()
  }
  const swap = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
    setBlank(false)
    input.current?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice kind="bad" role="alert">
          <b>{failure.title}</b>
          <br />
          {failure.advice}
        </Notice>
      )}
      <TextField
        ref={input}
        label={field.label}
        hint={field.hint}
        error={isBlank ? field.blank : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        Log in
      </Button>
      <div className={styles.options}>
        <Button kind="plain" size="small" onClick={swap}>
          {field.swap}
        </Button>
        <Button kind="plain" size="small" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
