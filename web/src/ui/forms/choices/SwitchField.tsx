import type { ComponentProps, ReactNode } from 'react'
import { FieldNote } from '../FieldNote.tsx'
import { type FieldWords, useField } from '../useField.ts'
import styles from './Switch.module.css'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role'> &
  Pick<FieldWords, 'hint' | 'error'> & { label: ReactNode }

/** A labeled switch that acts at once; a checkbox is for what a form saves. */
export function SwitchField({ label, hint, error, ...rest }: SwitchFieldProps) {
  const { control, noteId } = useField({ id: rest.id, hint, error })
  return (
    <div className={styles.item}>
      <label htmlFor={control.id}>{label}</label>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state */}
      <input {...rest} {...control} type="checkbox" role="switch" className={styles.switch} />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
