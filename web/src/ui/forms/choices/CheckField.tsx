import { type ComponentProps, type ReactNode } from 'react'
import { FieldNote } from '../FieldNote.tsx'
import { type FieldWords, useField } from '../useField.ts'
import styles from './Choice.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  Pick<FieldWords, 'hint' | 'error'> & {
    label: ReactNode
    /** Number of results, shown beside the label. */
    count?: number | undefined
  }

/** A labeled checkbox. */
export function CheckField({ label, count, hint, error, ...rest }: CheckFieldProps) {
  const { control, noteId } = useField({ id: rest.id, hint, error })
  return (
    <div className={styles.item}>
      <label className={styles.check}>
        <input {...rest} {...control} type="checkbox" />
        <span>
          {label}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
