import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { SchedulerSearch } from './filtersOf.ts'
import { scheduler } from './scheduler.public.ts'
import styles from './scheduler.module.css'
import { type TermKey, termName } from './shownTerm.ts'

/** In the place of the added courses while there are none. */
export function NothingAdded({ term, search }: { term: TermKey; search: SchedulerSearch }) {
  return (
    <div className={styles.nothing}>
      <p>
        <b>No courses added!</b> Find some in the catalog; they stand here in {termName(term)}.
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
