import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldNote } from './FieldNote.tsx'
import type { FieldWords } from './useField.ts'
import styles from './Field.module.css'

type FieldProps = FieldWords & { htmlFor: string; noteId: string; children: ReactNode }

/** Label above a control, hint or error below. The fields in this folder use it; custom controls use it with `useField`. */
export function Field({
  htmlFor,
  noteId,
  label,
  hideLabel,
  optional,
  children,
  ...note
}: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={htmlFor} className={classes(styles.label, hideLabel && 'visually-hidden')}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      {children}
      <FieldNote id={noteId} {...note} />
    </div>
  )
}
