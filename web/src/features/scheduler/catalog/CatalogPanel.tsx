import type { Term } from '@wso/scheduler/calendar/terms'
import type { Section } from '@wso/scheduler/catalog/section'
import { offerByCode } from '@wso/scheduler/search/codeStart'
import { type SortOrder, sortResults } from '@wso/scheduler/search/sortResults'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { readSearch, writeSearch } from '#core/navigation/search.ts'
import { useDebouncedValue } from '#core/page/useDebouncedValue.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { filterIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { ActiveFilters } from '../filters/ActiveFilters.tsx'
import { filtersFromSearch, noFilters, type SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { useLatestCallback } from '../layout/useLatestCallback.ts'
import { later } from '../lazyParts.ts'
import { scheduler } from '../scheduler.paths.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'
import type { IndexedSections } from './load/useCatalogIndex.ts'
import { QuickFilters } from './QuickFilters.tsx'
import { PageResults, ResultList } from './ResultList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type Results, useBusy, useResults } from './useResults.ts'
import styles from './catalog.module.css'

const FilterSheet = part(
  later(() => import('../filters/FilterSheet.tsx').then((m) => m.FilterSheet)),
)

/** The number of courses offered above the results. */
const maxOffered = 3

type CatalogPanelProps = {
  catalog: LoadedCatalog
  indexed: IndexedSections
  /** The term shown, which the list uses unless the filters choose another. */
  term: Pick<Term, 'year' | 'semester'> | undefined
  /**
   * True next to the week, where the results scroll separately; otherwise they scroll with the
   * page.
   */
  isWide: boolean
  /**
   * Called with the section under the pointer or focus, for the week to preview; undefined for
   * none.
   */
  preview: (section: Section | undefined) => void
}

type LoadingPanelProps = Omit<CatalogPanelProps, 'indexed'> & {
  /** Undefined until the index is there. */
  indexed: IndexedSections | undefined
  /** Shown until then. */
  loading: ReactNode
}

/** The catalog: a search box, filters with counts, and the sections that match. */
export const CatalogPanel = ({ indexed, loading, ...props }: LoadingPanelProps) =>
  indexed ? <IndexedPanel {...props} indexed={indexed} /> : loading

function IndexedPanel({ catalog, indexed, term, isWide, preview }: CatalogPanelProps) {
  const [search, setSearch] = useSearchOf(scheduler)
  const [isFiltering, setFiltering] = useState(false)
  // Typing and filtering replace the URL, so that Back leaves the page instead of undoing letters.
  const set = useLatestCallback((changes: Partial<SchedulerSearch>) =>
    setSearch(changes, { replace: true }),
  )
  const [typed, setTyped] = useState({ query: search.q, over: search.q })
  const query = typed.over === search.q ? typed.query : search.q
  const keep = useLatestCallback((q: string) => set({ q }))
  const onType = (next: string) => setTyped({ query: next, over: search.q })
  // The filters render only when they change, not with each query.
  const rest = writeSearch(scheduler.search, { ...search, q: '', open: '' })
  const narrowing = useMemo(() => readSearch(scheduler.search, rest), [rest])
  const filters = useMemo(
    () => filtersFromSearch(narrowing, term?.semester),
    [narrowing, term?.semester],
  )
  const asked = { query, filters: useDeferredValue(filters) }
  const results = useResults(catalog, indexed, asked)
  const { count, ...ordered } = useOrdered(results, search.sort, query)
  const detailsHref = useCallback(
    ({ id }: Section) => scheduler.to({ search: { ...narrowing, q: query, open: id } }),
    [narrowing, query],
  )
  const panel = {
    catalog,
    results: useDebouncedValue(results, 200),
    search: narrowing,
    set,
    usual: term?.semester,
  }
  const list = {
    catalog,
    ...ordered,
    set,
    busy: useBusy(catalog),
    listKey: JSON.stringify([asked, search.sort]),
    detailsHref,
    onPreview: preview,
  }
  return (
    <section className={styles.panel} aria-label="Catalog">
      <h2 className="visually-hidden">Catalog</h2>
      <div className={styles.box}>
        <SearchBox q={search.q} keep={keep} onType={onType} />
        <Button onClick={() => setFiltering(true)}>
          <Icon path={filterIcon} /> Filters
        </Button>
      </div>
      <QuickFilters search={search} set={set} />
      <ActiveFilters search={search} set={set} />
      <div className={styles.count}>
        <output>
          {count.toLocaleString('en-US')} {count === 1 ? 'course' : 'courses'} found
        </output>
        <SortSelect
          order={search.sort}
          hasReviews={catalog.hasReviews}
          onChoose={(sort) => set({ sort })}
        />
      </div>
      {count === 0 ? (
        <NoResults query={query} clear={() => set({ ...noFilters, sem: ['all'] })} />
      ) : isWide ? (
        <ResultList {...list} />
      ) : (
        <PageResults {...list} />
      )}
      {catalog.updateTime && <p className={styles.updated}>Catalog updated {catalog.updateTime}</p>}
      <Suspense>
        {isFiltering && (
          <FilterSheet {...panel} found={count} onClose={() => setFiltering(false)} />
        )}
      </Suspense>
    </section>
  )
}

/** The results in the chosen order, without those that are offered above them, and the count of both. */
function useOrdered({ groups }: Results, order: SortOrder, query: string) {
  return useMemo(() => {
    const sorted = sortResults(groups, order)
    return {
      count: sorted.length,
      groups: sorted,
      offer: undefined,
      ...offerByCode(sorted, query, maxOffered),
    }
  }, [groups, order, query])
}

type SortSelectProps = {
  order: SortOrder
  hasReviews: boolean
  onChoose: (order: SortOrder) => void
}

const sortLabels: Record<SortOrder, string> = {
  relevance: 'Relevance',
  code: 'Code',
  rating: 'Rating',
  time: 'Time of day',
}

function SortSelect({ order, hasReviews, onChoose }: SortSelectProps) {
  const orders: SortOrder[] = [
    'relevance',
    'code',
    ...(hasReviews ? ['rating' as const] : []),
    'time',
  ]
  return (
    <SelectField
      small
      hideLabel
      label="Sort by"
      value={order}
      onChange={({ target }) => {
        const chosen = orders.find((each) => each === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {orders.map((each) => (
        <option key={each} value={each}>
          {sortLabels[each]}
        </option>
      ))}
    </SelectField>
  )
}

function NoResults({ query, clear }: { query: string; clear: () => void }) {
  return (
    <Empty
      title={query ? `No courses match “${query}”` : 'No courses match these filters'}
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Search by course code, title, instructor or a word from the description.
    </Empty>
  )
}
