import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { type ButtonLook, buttonClass } from './buttonClass.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is in progress: the button keeps its width and focus, shows progress and ignores presses. */
    busy?: boolean | undefined
  }

/** A button. `type` defaults to "button", so only an explicit submit button submits. */
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
