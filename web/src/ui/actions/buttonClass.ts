import { classes } from '#ui/classes.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  kind?: 'primary' | 'default' | 'soft' | 'quiet' | 'plain' | 'danger' | 'danger-quiet' | undefined
  size?: 'small' | 'large' | undefined
  /** Square, for a single icon. The `aria-label` includes the object: "Remove MATH 231". */
  square?: boolean | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
}

/** The class names of a button, for other elements such as a summary or a label. */
export function buttonClass({ kind = 'default', size, square, wide }: ButtonLook = {}): string {
  return classes(
    styles.button,
    kind !== 'default' && styles[kind],
    size && styles[size],
    square && styles.square,
    wide && styles.wide,
  )
}
