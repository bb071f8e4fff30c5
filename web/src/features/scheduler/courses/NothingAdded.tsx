import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { scheduler } from '../scheduler.paths.ts'
import styles from '../scheduler.module.css'
import { type TermKey, termName } from '../timetable/terms.ts'

/** Shown below the week while no course is added. */
export function NothingAdded({ term, search }: { term: TermKey; search: SchedulerSearch }) {
  return (
    <div className={styles.nothing}>
      <p>
        <b>No courses added!</b> Courses you add for {termName(term)} appear here.
      </p>
      <ButtonLink
        className={styles.toCatalog}
        size="small"
        href={scheduler.to({ search: { ...search, view: 'catalog' } })}
      >
        Open the catalog
      </ButtonLink>
    </div>
  )
}
