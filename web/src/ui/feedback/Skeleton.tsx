import { classes } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** The shape of the content: lines of text, list rows, or cards in a grid. */
  shape?: 'lines' | 'rows' | 'cards' | undefined
  count?: number | undefined
  /** Announced to screen readers: "Loading reviews". */
  label?: string | undefined
}

/** A placeholder for loading content. Invisible for the first 150 ms, so fast responses do not flicker. */
export function Skeleton({ shape = 'lines', count = 4, label = 'Loading' }: SkeletonProps) {
  return (
    <div className={classes(styles.skeleton, styles[shape])} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item} aria-hidden="true">
          <i />
          {shape !== 'lines' && <i />}
        </div>
      ))}
    </div>
  )
}
