import { classes } from './classes.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  kind?: 'primary' | 'default' | 'soft' | 'quiet' | 'plain' | 'danger' | 'danger-quiet' | undefined
  size?: 'small' | 'large' | undefined
  /** Square, for a single icon. Its name goes into `aria-label` and includes the object: "Remove MATH 231". */
  square?: boolean | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** The class of a button's look, for elements that are not a Button or ButtonLink (a summary, a label). */
export function buttonClass({ kind = 'default', size, square, wide }: ButtonLook = {}): string {
  return classes(
    styles.button,
    kind !== 'default' && styles[kind],
    size && styles[size],
    square && styles.square,
    wide && styles.wide,
  )
}
