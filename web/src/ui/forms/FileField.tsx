import { type ComponentProps, useId } from 'react'
import styles from './FileField.module.css'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string }

/** A labeled field that chooses a file. Other props go to the input. */
export function FileField({ label, ...rest }: FileFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} type="file" />
    </div>
  )
}
