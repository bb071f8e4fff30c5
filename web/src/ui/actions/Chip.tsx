import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Chip.module.css'

/** A toggle filter. It shows a check when on, so the state does not depend on color. */
export function Chip({
  pressed,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classes(styles.chip, className)}
    />
  )
}
