import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { searchIcon } from './icons/signs.ts'
import input from './Input.module.css'
import styles from './SearchField.module.css'
import { type FieldWords, useField } from './useField.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type'> &
  FieldWords & {
    large?: boolean | undefined
    /** Inside the box on the right: a key, a button. */
    end?: ReactNode
  }

/** A search box. Its label is for readers unless `hideLabel` is false. */
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
    <Field htmlFor={control.id} {...{ noteId, label, hideLabel, hint, error, optional }}>
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
