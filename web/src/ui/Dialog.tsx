import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** The buttons, the safe one first. Give the one that should have focus `data-focus-first`. */
  foot?: ReactNode
  wide?: boolean | undefined
  /** A press outside closes it too. Not for forms: what was typed would be lost. */
  light?: boolean | undefined
  children?: ReactNode
}

/** A window over the page for one task or one question; render it while it is open. */
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
