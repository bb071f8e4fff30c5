import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { scheduler } from '../scheduler.paths.ts'
import styles from '../scheduler.module.css'

/** Shown below the week while no course is added. */
export function NothingAdded({ search }: { search: SchedulerSearch }) {
  return (
    <div className={styles.nothing}>
      <p>
        <b>No courses yet.</b> <span>{appearHere}</span>
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

/** Also true of people who have courses, so the shell shows it to everyone. */
export const appearHere = 'Courses you add for this term appear here.'
