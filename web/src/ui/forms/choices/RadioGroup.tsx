import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldNote } from '../FieldNote.tsx'
import { type FieldWords, useField } from '../useField.ts'
import field from '../Field.module.css'
import styles from './Choice.module.css'

export type Choice<V extends string> = {
  value: V
  label: ReactNode
  /** The meaning of the choice, shown under its label. */
  hint?: string | undefined
  disabled?: boolean | undefined
}

type RadioGroupProps<V extends string> = Omit<ComponentProps<'input'>, 'type' | 'value'> &
  FieldWords & {
    choices: readonly Choice<V>[]
    /** The selected value of a controlled group; omit it when a form library controls the group. */
    value?: V | null | undefined
    onChoose?: ((value: V) => void) | undefined
    /** Lays the choices out in a row. */
    inline?: boolean | undefined
  }

/** A radio group. `ref`, `name`, `onChange` and other props go to every radio, as form libraries expect. */
export function RadioGroup<V extends string>({
  choices,
  value,
  onChoose,
  inline,
  label,
  hideLabel,
  hint,
  error,
  optional,
  ...rest
}: RadioGroupProps<V>) {
  const ownName = useId()
  const { control, noteId } = useField({ id: rest.id, hint, error })
  return (
    <fieldset {...control} className={field.field}>
      <legend className={classes(field.label, hideLabel ? 'visually-hidden' : styles.legend)}>
        {label}
        {optional && <span className={field.optional}> optional</span>}
      </legend>
      <div className={inline ? styles.inline : styles.list}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.check}>
            <input
              name={ownName}
              {...rest}
              id={undefined}
              type="radio"
              value={choice.value}
              disabled={choice.disabled ?? rest.disabled}
              {...(value !== undefined && { checked: choice.value === value })}
              onChange={(event) => {
                rest.onChange?.(event)
                onChoose?.(choice.value)
              }}
            />
            <span>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
