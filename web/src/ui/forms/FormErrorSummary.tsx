import { type MouseEvent, useEffect, useRef } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import styles from './FormErrorSummary.module.css'

export type FormError = {
  /** The `name` of the control; omitted for errors about the whole form. */
  field?: string | undefined
  message: string
}

type FormErrorSummaryProps = {
  errors: readonly FormError[]
  /** The number of submits so far; the summary takes focus when it grows. */
  attempt: number
}

/** Lists the errors of a submit with links to the controls. Place it at the top of the form. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors && attempt > 0) box.current?.focus()
  }, [hasErrors, attempt])

  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault()
    const found = box.current?.closest('form')?.elements.namedItem(field)
    const control = found instanceof RadioNodeList ? found[0] : found
    if (control instanceof HTMLElement) control.focus()
  }
  if (!hasErrors) return null
  return (
    <section ref={box} tabIndex={-1} className={styles.summary} aria-label="Problems" data-problems>
      <Notice kind="bad">
        <b>{errors.length === 1 ? 'There is a problem' : `There are ${errors.length} problems`}</b>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? (
                <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}
