import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import type { FieldWords } from './useField.ts'
import styles from './Field.module.css'

/** The line under a control: its error, or its hint. */
export function FieldNote({
  id,
  hint,
  error,
}: Pick<FieldWords, 'hint' | 'error'> & { id: string }) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <Icon path={alertIcon} />
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null
}
