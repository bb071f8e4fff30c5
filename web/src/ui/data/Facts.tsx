import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Facts.module.css'

type FactsProps = {
  /** Terms and values; a term without a value is omitted. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Aligns values left, for text rather than figures. */
  left?: boolean | undefined
}

/** A description list of terms and values. */
export function Facts({ facts, left }: FactsProps) {
  return (
    <dl className={classes(styles.facts, left && styles.left)}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
