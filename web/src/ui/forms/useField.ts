import { useId } from 'react'

export type FieldWords = {
  label: string
  /** Hides the label visually, for fields whose purpose is obvious, such as search. */
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** How to fix an invalid value. Replaces the hint. */
  error?: string | undefined
  optional?: boolean | undefined
}

/** The ids and ARIA attributes that connect a control to its label, hint and error. */
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
