import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from './Field.tsx'
import { type FieldWords, useField } from './useField.ts'
import input from './Input.module.css'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldWords & {
    /** Shows a character count against these limits. */
    count?: { min?: number; max?: number } | undefined
  }

/** A multi-line text field that grows with its text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  count,
  className,
  ref,
  ...rest
}: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, [])
  // A form can set the value without an event (restored draft, reset), so check after every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- an equal length stops the chain
  useEffect(() => setLength(lengthOf(box.current)))

  const note = [hint, count && countLabel(length, count)].filter(Boolean).join('. ') || undefined
  const { control, noteId } = useField({ id: rest.id, hint: note, error })
  return (
    <Field
      htmlFor={control.id}
      noteId={noteId}
      label={label}
      hideLabel={hideLabel}
      hint={note}
      error={error}
      optional={optional}
    >
      <textarea
        rows={4}
        {...rest}
        {...control}
        ref={box}
        className={classes(input.input, input.area, className)}
        onInput={(event) => {
          rest.onInput?.(event)
          setLength(lengthOf(event.currentTarget))
        }}
      />
    </Field>
  )
}

const lengthOf = (box: HTMLTextAreaElement | null) => box?.value.trim().length ?? 0

/** The number of characters against a form's limits: "82 of at least 100 characters". */
export function countLabel(length: number, { min = 0, max }: { min?: number; max?: number }) {
  const figure = (value: number) => value.toLocaleString('en-US')
  if (length < min) return `${figure(length)} of at least ${figure(min)} characters`
  if (max !== undefined) return `${figure(length)} of ${figure(max)} characters`
  return `${figure(length)} characters`
}
