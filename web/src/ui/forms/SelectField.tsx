import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from './Field.tsx'
import { type FieldWords, useField } from './useField.ts'
import input from './Input.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'size'> &
  FieldWords & { small?: boolean | undefined }

/** A labeled native select; its options are the children. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  small,
  className,
  ...rest
}: SelectFieldProps) {
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
      <select
        {...rest}
        {...control}
        className={classes(input.input, input.select, small && input.small, className)}
      />
    </Field>
  )
}
