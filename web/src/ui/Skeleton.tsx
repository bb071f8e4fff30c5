import { classes } from './classes.ts'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SkeletonProps = {
  /** The shape of what is coming: lines of text, rows of a list, or cards in a grid. */
  shape?: 'lines' | 'rows' | 'cards' | undefined
  count?: number | undefined
  /** What is loading, for readers: "Loading reviews". */
  label?: string | undefined
}

/** Holds the place of content on its way. Invisible for the first 150 ms, so fast answers do not flicker. */
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
