import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { classes } from './classes.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Something it started is under way: keeps its width and focus, shows progress, ignores presses. */
    busy?: boolean | undefined
  }

/** A button. `type` is "button" unless said otherwise, so that only the one meant to submit does. */
export function Button({
  kind,
  size,
  square,
  wide,
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ kind, size, square, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
