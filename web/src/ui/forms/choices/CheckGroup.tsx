import { classes } from '#ui/classes.ts'
import { FieldNote } from '../FieldNote.tsx'
import { type FieldWords, useField } from '../useField.ts'
import { CheckField } from './CheckField.tsx'
import field from '../Field.module.css'
import styles from './Choice.module.css'

type CheckGroupProps<V extends string> = Omit<FieldWords, 'optional'> & {
  choices: readonly { value: V; label: string }[]
  values: readonly V[]
  /** Gets the chosen values in the order of the choices. */
  onChoose: (values: V[]) => void
}

/** A group of check boxes, of which any number may be checked. */
export function CheckGroup<V extends string>({
  choices,
  values,
  onChoose,
  label,
  hideLabel,
  hint,
  error,
}: CheckGroupProps<V>) {
  const { control, noteId } = useField({ hint, error })
  const choose = (value: V, isChosen: boolean) =>
    onChoose(
      choices
        .map((each) => each.value)
        .filter((each) => (each === value ? isChosen : values.includes(each))),
    )
  return (
    <fieldset {...control} className={field.field}>
      <legend className={classes(field.label, hideLabel ? 'visually-hidden' : styles.legend)}>
        {label}
      </legend>
      <div className={styles.inline}>
        {choices.map((each) => (
          <CheckField
            key={each.value}
            label={each.label}
            checked={values.includes(each.value)}
            onChange={({ target }) => choose(each.value, target.checked)}
          />
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
