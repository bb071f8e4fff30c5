import type { Section } from '@wso/scheduler/catalog/section'
import type { CodeOffer } from '@wso/scheduler/search/codeStart'
import type { ResultGroup } from '@wso/scheduler/search/listings'
import type { Busy } from '@wso/scheduler/week/conflicts'
import { memo } from 'react'
import { useDebouncedValue } from '#core/page/useDebouncedValue.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { conflictNames } from './conflictNames.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'
import { ResultCard } from './ResultCard.tsx'
import { usePageRows } from './usePageRows.ts'
import { lowestHeight, useVisibleRows } from './useVisibleRows.ts'
import styles from './catalog.module.css'

type ResultListProps = {
  catalog: LoadedCatalog
  groups: readonly ResultGroup[]
  /** What is shown above them. */
  offer: CodeOffer | undefined
  set: (changes: Partial<SchedulerSearch>) => void
  busy: readonly Busy[]
  /** Changes with the list, which then scrolls to its top. */
  listKey: string
  detailsHref: (section: Section) => string
  onPreview: (section: Section | undefined) => void
}

const firstRows = 3
const frameMs = 32
const none: readonly ResultGroup[] = []

/** The results in their own scroll area, which renders only visible ones. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { groups, listKey } = props
  const { scroller, rows, look, more, ...range } = useVisibleRows(listKey, groups.length)
  const { from, to, count, space } = range
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
      tabIndex={0}
      aria-label="Results"
      onScroll={look}
    >
      <Offered {...props} />
      <ul ref={rows} style={space}>
        <Cards {...props} from={from} to={to} />
      </ul>
      {count < groups.length && <MoreButton onClick={more} />}
    </section>
  )
})

/** The results in the flow of the page; renders more when the viewer scrolls near the end. */
export const PageResults = memo(function PageResults(props: ResultListProps) {
  const { groups, listKey } = props
  const { end, count, more } = usePageRows(listKey, groups.length)
  return (
    <section className={styles.inPage} aria-label="Results">
      <Offered {...props} />
      {/* As high as its rows will be at least, so that what follows does not move when they come. */}
      <ul style={{ minHeight: count * lowestHeight }}>
        <Cards {...props} from={0} to={count} />
      </ul>
      <div ref={end}>{count < groups.length && <MoreButton onClick={more} />}</div>
    </section>
  )
})

const MoreButton = ({ onClick }: { onClick: () => void }) => (
  <div className={styles.more}>
    <Button kind="quiet" onClick={onClick}>
      Show more
    </Button>
  </div>
)

/**
 * The courses whose code begins as the query says, above the results, whose order puts another course
 * first: `biol` also occurs in the name of BIMO's department.
 */
function Offered({ offer, set, ...cards }: ResultListProps) {
  if (!offer) return null
  const { start, offered } = offer
  const { department, number } = start
  const label = `Codes that begin with ${department} ${number}`
  // Without a space, a query matches nothing but codes.
  const only = number ? { q: department + number } : { q: '', dept: [department] }
  return (
    <>
      <div className={styles.box}>
        <p>{label}</p>
        <Button size="small" onClick={() => set(only)}>
          Show only these
        </Button>
      </div>
      <ul aria-label={label}>
        <Cards {...cards} groups={offered} from={0} to={offered.length} />
      </ul>
      <p className={styles.updated}>Other results</p>
    </>
  )
}

type CardsProps = Pick<
  ResultListProps,
  'catalog' | 'groups' | 'busy' | 'detailsHref' | 'onPreview'
> & { from: number; to: number }

function Cards({ catalog, groups, busy, from, to, detailsHref, onPreview }: CardsProps) {
  // A keystroke may change every row: render the first few now, the others a moment later.
  const later = useDebouncedValue(groups, frameMs, none)
  const drawn = groups
    .slice(from, to)
    .flatMap((group, at) => (at < firstRows ? group : (later[from + at] ?? [])))
  return drawn.map((group, at) => (
    // Keyed by index: updating existing rows is cheaper than replacing them.
    <li key={from + at} aria-posinset={from + at + 1} aria-setsize={groups.length}>
      <ResultCard
        catalog={catalog}
        group={group}
        conflictsWith={conflictNames(group.section, busy, catalog)}
        detailsHref={detailsHref(group.section)}
        onPreview={onPreview}
      />
    </li>
  ))
}
