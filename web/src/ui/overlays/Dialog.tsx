import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Modal } from './Modal.tsx'
import styles from './Dialog.module.css'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** The buttons, safe one first. `data-focus-first` marks the one that takes focus. */
  foot?: ReactNode
  wide?: boolean | undefined
  /** Closes on a press outside. Not for forms, which would lose their text. */
  light?: boolean | undefined
  children?: ReactNode
}

/** A modal dialog for one task or question. Render it while it is open. */
export function Dialog({ title, onClose, foot, wide, light, children }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={onClose}
      light={light}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  )
}
