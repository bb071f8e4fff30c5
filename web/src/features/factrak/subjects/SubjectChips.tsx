import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Count } from '#ui/data/Count.tsx'
import styles from '../factrak.module.css'

export type SubjectChip = {
  /** The professor's or the course's id; undefined for all of them. */
  id: number | undefined
  name: string
  title?: string | undefined
  href: string
  /** The number of reviews, once it is known. */
  count: number | undefined
}

type SubjectChipsProps = {
  label: string
  chips: readonly SubjectChip[]
  /** The one that the reviews are limited to. */
  current: number | undefined
}

/**
 * One row of filters: all professors of a course and each of them, or all courses of a professor.
 * Renders nothing when there is no choice.
 */
export function SubjectChips({ label, chips, current }: SubjectChipsProps) {
  if (chips.length < 3 && current === undefined) return null
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(({ id, name, title, href, count }) => (
        <ChipLink
          key={id ?? 'all'}
          href={href}
          title={title}
          aria-current={id === current ? 'page' : undefined}
        >
          {name} {count !== undefined && <Count value={count} />}
        </ChipLink>
      ))}
    </nav>
  )
}
