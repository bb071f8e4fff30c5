import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from './Field.tsx'
import { type FieldWords, useField } from './useField.ts'
import input from './Input.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldWords & { small?: boolean | undefined }

/** A labeled single-line text field. Other props go to the input. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  small,
  className,
  ...rest
}: TextFieldProps) {
  const { control, noteId } = useField({ id: rest.id, hint, error })
  return (
    <Field
      htmlFor={control.id}
      noteId={noteId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
    >
      <input
        {...rest}
        {...control}
        className={classes(input.input, small && input.small, className)}
      />
    </Field>
  )
}
