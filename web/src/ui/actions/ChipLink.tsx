import { classes } from '#ui/classes.ts'
import { Link } from './Link.tsx'
import type { LinkProps } from './LinkContext.ts'
import styles from './Chip.module.css'

type ChipLinkProps = LinkProps & {
  /** The chip is a tag that links to everything with the same value, not a choice. */
  tag?: boolean | undefined
}

/** A chip that navigates; `aria-current` marks the current one. */
export function ChipLink({ tag, className, ...rest }: ChipLinkProps) {
  return <Link {...rest} className={classes(styles.chip, tag && styles.tag, className)} />
}
