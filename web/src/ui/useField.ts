import { useId } from 'react'

export type FieldWords = {
  label: string
  /** Keeps the label for readers only; for a box whose purpose is plain to the eye, such as search. */
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** What to do about a bad value. Takes the hint's place. */
  error?: string | undefined
  optional?: boolean | undefined
}

/** The ids and aria attributes that tie a control to its label, hint and error. */
export function useField({
  id,
  hint,
  error,
}: Pick<FieldWords, 'hint' | 'error'> & { id?: string | undefined }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  return {
    noteId,
    control: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error || hint ? noteId : undefined,
    },
  }
}
