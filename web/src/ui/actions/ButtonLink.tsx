import { classes } from '#ui/classes.ts'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { Link } from './Link.tsx'
import type { LinkProps } from './LinkContext.ts'

/** A link that looks like a button. Use it to navigate, and Button to act. */
export function ButtonLink({
  kind,
  size,
  square,
  wide,
  className,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={classes(buttonClass({ kind, size, square, wide }), className)} />
  )
}
