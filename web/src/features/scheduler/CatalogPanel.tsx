import type { Section } from '@wso/scheduler/catalog'
import type { Term } from '@wso/scheduler/terms'
import { memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchOf } from '#core/routes.ts'
import { readSearch, writeSearch } from '#core/search.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { filterIcon } from '#ui/icons/acts.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import styles from './catalog.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { filtersOf, noFilters, type SchedulerSearch } from './filtersOf.ts'
import { part } from './parts.ts'
import { ResultList } from './ResultList.tsx'
import { scheduler } from './scheduler.public.ts'
import { SearchBox } from './SearchBox.tsx'
import type { LoadedCatalog } from './useCatalog.ts'
import { useLatest } from './useLatest.ts'
import { useSettled } from './useSettled.ts'
import { useBusy, useResults } from './useResults.ts'

const FilterSheet = part(() => import('./FilterSheet.tsx').then((m) => m.FilterSheet))
const SectionDetails = part(() => import('./SectionDetails.tsx').then((m) => m.SectionDetails))

const Filters = memo(FilterPanel)

type CatalogPanelProps = {
  catalog: LoadedCatalog
  /** The term people choose for. */
  term: Pick<Term, 'year' | 'semester'> | undefined
  /** The section pointed at or focused, for the timetable to show; undefined when none is. */
  preview: (section: Section | undefined) => void
}

/** The catalog: a search box, filters with counts, and the classes they leave. */
export function CatalogPanel({ catalog, term, preview }: CatalogPanelProps) {
  const [search, setSearch] = useSearchOf(scheduler)
  const [isFiltering, setFiltering] = useState(false)
  // Typing and ticking replace the address: Back leaves the page rather than undoing letters.
  const set = useLatest((changes: Partial<SchedulerSearch>) =>
    setSearch(changes, { replace: true }),
  )
  const [typed, setTyped] = useState({ query: search.q, over: search.q })
  const query = typed.over === search.q ? typed.query : search.q
  const keep = useLatest((q: string) => set({ q }))
  const onType = (next: string) => setTyped({ query: next, over: search.q })
  // Another query in the address is no reason to draw the filters again.
  const rest = writeSearch(scheduler.search, { ...search, q: '', open: '' })
  const narrowing = useMemo(() => readSearch(scheduler.search, rest), [rest])
  const filters = useMemo(() => filtersOf(narrowing, term?.semester), [narrowing, term?.semester])
  const asked = { query, filters: useDeferredValue(filters) }
  const results = useResults(catalog, query, asked.filters)
  const busy = useBusy(catalog)
  const count = results.groups.length
  const panel = {
    catalog,
    results: useSettled(results, 200),
    search: narrowing,
    set,
    usual: term?.semester,
  }
  const detailsHref = useCallback(
    ({ id }: Section) => scheduler.to({ search: { ...narrowing, q: query, open: id } }),
    [narrowing, query],
  )
  const found = `${count.toLocaleString('en-US')} ${count === 1 ? 'course' : 'courses'} found`
  const open = catalog.byID.get(search.open)

  return (
    <section className={styles.panel} aria-label="Catalog">
      <aside className={styles.filters} aria-label="Refine by">
        <header>
          <h2>Refine by</h2>
          <Button kind="quiet" size="small" onClick={() => set(noFilters)}>
            Reset
          </Button>
        </header>
        <Filters {...panel} />
      </aside>
      <div className={styles.found}>
        <h2 className="visually-hidden">Results</h2>
        <div className={styles.box}>
          <SearchBox q={search.q} {...{ keep, onType }} />
          <Button className={styles.filterButton} onClick={() => setFiltering(true)}>
            <Icon path={filterIcon} /> Filters
          </Button>
        </div>
        <ActiveFilters search={search} set={set} />
        <p className={styles.count}>
          <output>{found}</output>
          {catalog.updateTime && <span>Catalog updated {catalog.updateTime}</span>}
        </p>
        {count === 0 ? (
          <Empty
            title={query ? `No course matches “${query}”` : 'No course passes these filters'}
            action={
              <Button onClick={() => set({ ...noFilters, sem: ['all'] })}>Clear filters</Button>
            }
          >
            Every word must stand in the code, the title, an instructor's name or the description.
          </Empty>
        ) : (
          <ResultList
            catalog={catalog}
            groups={results.groups}
            busy={busy}
            listKey={JSON.stringify(asked)}
            detailsHref={detailsHref}
            onPreview={preview}
          />
        )}
      </div>
      <Suspense>
        {isFiltering && (
          <FilterSheet {...panel} found={count} onClose={() => setFiltering(false)} />
        )}
        {open && (
          <SectionDetails catalog={catalog} section={open} onClose={() => set({ open: '' })} />
        )}
      </Suspense>
    </section>
  )
}
