import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

type FactsProps = {
  /** Terms and their values; those without a value are left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Values on the left, for running words rather than figures. */
  left?: boolean | undefined
}

/** What is known about a thing, term by term. */
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
