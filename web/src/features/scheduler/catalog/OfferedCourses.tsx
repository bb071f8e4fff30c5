import type { CodeOffer } from '@wso/scheduler/search/codeStart'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import styles from './catalog.module.css'

type OfferedCoursesProps = {
  offer: CodeOffer
  set: (changes: Partial<SchedulerSearch>) => void
  /** The offered results as list items. */
  children: ReactNode
}

/**
 * The courses whose code begins as the query says, above the results, whose order puts another course
 * first: `biol` also occurs in the name of BIMO's department.
 */
export function OfferedCourses({ offer, set, children }: OfferedCoursesProps) {
  const id = useId()
  const { department, digits } = offer.start
  const code = `${department} ${digits}`.trim()
  // Without a space, a query matches nothing but codes.
  const only = digits ? { q: `${department}${digits}` } : { q: '', dept: [department] }
  return (
    <>
      <section aria-labelledby={id}>
        <div className={styles.offered}>
          <p id={id}>Codes that begin with {code}</p>
          <Button size="small" onClick={() => set(only)}>
            Show only {code}
          </Button>
        </div>
        <ul>{children}</ul>
      </section>
      {offer.others.length > 0 && <p className={styles.offered}>Other results</p>}
    </>
  )
}
