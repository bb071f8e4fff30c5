import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from './Field.tsx'
import input from './Input.module.css'
import { type FieldWords, useField } from './useField.ts'

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
    <Field htmlFor={control.id} {...{ noteId, label, hideLabel, hint, error, optional }}>
      <input
        {...rest}
        {...control}
        className={classes(input.input, small && input.small, className)}
      />
    </Field>
  )
}
