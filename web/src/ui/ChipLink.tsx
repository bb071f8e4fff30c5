import styles from './Chip.module.css'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import type { LinkProps } from './LinkContext.ts'

type ChipLinkProps = LinkProps & {
  /** A value that leads to everything that shares it, rather than a choice. */
  tag?: boolean | undefined
}

/** A choice that is an address: `aria-current` marks the one that is open. */
export function ChipLink({ tag, className, ...rest }: ChipLinkProps) {
  return <Link {...rest} className={classes(styles.chip, tag && styles.tag, className)} />
}
