import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { useField } from '#ui/forms/useField.ts'
import { eyeIcon, eyeOffIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import input from '#ui/forms/Input.module.css'
import styles from '../auth.module.css'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label?: string
  error?: string | undefined
  /** True when the password was refused; the form shows the message. */
  isWrong?: boolean | undefined
}

/** A password field with a button that shows the password. */
export function PasswordField({ label = 'Password', error, isWrong, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { control, noteId } = useField({ id: rest.id, error })
  return (
    <Field htmlFor={control.id} noteId={noteId} label={label} error={error}>
      <div className={styles.password}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          aria-invalid={error || isWrong ? true : undefined}
          type={isShown ? 'text' : 'password'}
          className={input.input}
        />
        <Button
          kind="plain"
          square
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? eyeOffIcon : eyeIcon} />
        </Button>
      </div>
    </Field>
  )
}
