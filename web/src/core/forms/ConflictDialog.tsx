import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Conflict } from './conflicts.ts'
import styles from './ConflictDialog.module.css'

type ConflictDialogProps<T> = {
  conflict: Conflict<T>
  /** The label of each field; a form does not compile without one for every field. */
  labels: { readonly [K in keyof T & string]-?: string }
  /** Formats a value; shown as is by default. */
  show?: (name: keyof T & string, value: T[keyof T]) => string
  onResolve: (values: T) => void
  onClose: () => void
}

type FormConflictProps<T> = Pick<ConflictDialogProps<T>, 'labels' | 'show'> & {
  form: {
    conflict: Conflict<T> | undefined
    resolve: (values: T) => void
    closeConflict: () => void
  }
}

/**
 * Shows the conflict of a form whose saved item has changed elsewhere; renders nothing without one.
 */
export const FormConflict = <T extends object>({ form, ...rest }: FormConflictProps<T>) =>
  form.conflict && (
    <ConflictDialog
      {...rest}
      conflict={form.conflict}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  )

/** Shows both values of each field that was also changed elsewhere, and asks which to save. */
export function ConflictDialog<T extends object>({
  conflict: { merged, fields, current },
  labels,
  show = (_, value) => String(value ?? ''),
  onResolve,
  onClose,
}: ConflictDialogProps<T>) {
  const saved = Object.fromEntries(fields.map((name) => [name, current.start[name]]))
  return (
    <Dialog
      wide
      title="This was changed elsewhere"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose} data-focus-first>
            Keep editing
          </Button>
          <Button onClick={() => onResolve({ ...merged, ...saved })}>Use the saved version</Button>
          <Button kind="primary" onClick={() => onResolve(merged)}>
            Save my version
          </Button>
        </>
      }
    >
      <p>It was saved in another tab or on another device while you were editing.</p>
      {fields.map((name) => (
        <section key={name} className={styles.field}>
          <h3>{labels[name]}</h3>
          <dl>
            <dt>Your version</dt>
            <dd>{show(name, merged[name]) || 'Empty'}</dd>
            <dt>Saved version</dt>
            <dd>{show(name, current.start[name]) || 'Empty'}</dd>
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
