import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/forms/Field.tsx'
import { type FieldWords, useField } from '#ui/forms/useField.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { searchIcon } from '#ui/icons/signs.ts'
import input from '#ui/forms/Input.module.css'
import styles from './SearchField.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type'> &
  FieldWords & {
    large?: boolean | undefined
    /** Content inside the field on the right: a key or a button. */
    end?: ReactNode
  }

/** A search field. The label is visually hidden unless `hideLabel` is false. */
export function SearchField({
  label,
  hideLabel = true,
  hint,
  error,
  optional,
  large,
  end,
  className,
  ...rest
}: SearchFieldProps) {
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
      <div className={classes(styles.box, large && styles.large)}>
        <Icon path={searchIcon} />
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...control}
          type="search"
          className={classes(input.input, className)}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </Field>
  )
}
