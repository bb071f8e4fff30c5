import type { ComponentProps } from 'react'
import styles from './Chip.module.css'
import { classes } from './classes.ts'

/** A filter that is on or off. When on it shows a check, so the state never rests on colour. */
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
