import { useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldNote } from '../FieldNote.tsx'
import { type FieldWords, useField } from '../useField.ts'
import field from '../Field.module.css'
import styles from './Scale.module.css'
import segmented from './Segmented.module.css'

type ScaleProps = Omit<FieldWords, 'hideLabel'> & {
  id?: string | undefined
  name?: string | undefined
  /** The highest step; the lowest is 1. */
  max?: 5 | 7 | undefined
  /** Labels of the lowest and highest step: `['Least', 'Most']`. */
  ends: readonly [string, string]
  /** Labels of all steps. The one that is chosen or pointed at is shown under the scale. */
  steps?: readonly string[] | undefined
  value: number | null
  onChange: (value: number | null) => void
}

/** A rating scale: radios with labels at both ends and a button that clears the answer. */
export function Scale({ id, name, max = 7, ends, steps, value, onChange, ...words }: ScaleProps) {
  const ownName = useId()
  const [pointed, setPointed] = useState<number>()
  const group = useRef<HTMLFieldSetElement>(null)
  const { control, noteId } = useField({ id, hint: words.hint, error: words.error })

  const clear = () => {
    onChange(null)
    // The clear button disappears with the answer, so move focus to the scale.
    group.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset {...control} ref={group} className={field.field}>
      <legend className={classes(field.label, styles.legend)}>
        {words.label}
        {words.optional && <span className={field.optional}> optional</span>}
      </legend>
      <div className={styles.line}>
        <div className={styles.scale}>
          <div className={classes(segmented.segments, styles.steps)}>
            {Array.from({ length: max }, (_, index) => index + 1).map((step) => (
              <label
                key={step}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(step)}
                onPointerLeave={() => setPointed(undefined)}
              >
                <input
                  type="radio"
                  name={name ?? ownName}
                  value={step}
                  checked={step === value}
                  onChange={() => {
                    setPointed(undefined)
                    onChange(step)
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Backspace' || event.key === 'Delete') clear()
                  }}
                />
                {step}
                <StepLabel label={steps?.[step - 1] ?? { 1: ends[0], [max]: ends[1] }[step]} />
              </label>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{ends[0]}</span>
            {steps && <b>{steps[(pointed ?? value ?? 0) - 1]}</b>}
            <span>{ends[1]}</span>
          </div>
        </div>
        {value !== null && (
          <Button kind="plain" size="small" onClick={clear} aria-label={`Clear ${words.label}`}>
            Clear
          </Button>
        )}
      </div>
      <FieldNote id={noteId} hint={words.hint} error={words.error} />
    </fieldset>
  )
}

/** The label of a step for screen readers. */
const StepLabel = ({ label }: { label: string | undefined }) =>
  label && <span className="visually-hidden">, {label}</span>
