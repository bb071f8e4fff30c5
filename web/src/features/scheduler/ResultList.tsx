import { courseCode, type Section } from '@wso/scheduler/catalog'
import { type Busy, busyOf, clashes } from '@wso/scheduler/conflicts'
import type { ResultGroup } from '@wso/scheduler/search'
import { memo } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './catalog.module.css'
import { ResultCard } from './ResultCard.tsx'
import type { LoadedCatalog } from './useCatalog.ts'
import { useRowsInSight } from './useRowsInSight.ts'
import { useSettled } from './useSettled.ts'

type ResultListProps = {
  catalog: LoadedCatalog
  groups: readonly ResultGroup[]
  busy: readonly Busy[]
  /** Changes whenever the list is another one: it then starts from its top. */
  listKey: string
  detailsHref: (section: Section) => string
  onPreview: (section: Section | undefined) => void
}

const firstRows = 3
const frameMs = 32
const none: readonly ResultGroup[] = []

/** The results, of which only those in sight are drawn, and only when there is another list. */
export const ResultList = memo(Results)

function Results({ catalog, groups, busy, listKey, detailsHref, onPreview }: ResultListProps) {
  const { scroller, rows, look, more, ...sight } = useRowsInSight(listKey, groups.length)
  const { from, to, count, space } = sight
  // A letter may change every row: the first few are drawn at once, the others in the next breath.
  const settled = useSettled(groups, frameMs, none)
  const drawn = groups
    .slice(from, to)
    .flatMap((group, at) => (at < firstRows ? group : (settled[from + at] ?? [])))
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard
      tabIndex={0}
      aria-label="Results"
      onScroll={look}
    >
      <ul ref={rows} className={styles.results} style={space}>
        {drawn.map((group, at) => (
          // By place: the next list is written over this one, which takes less than drawing it anew.
          <li key={from + at} aria-posinset={from + at + 1} aria-setsize={groups.length}>
            <ResultCard
              catalog={catalog}
              group={group}
              clashesWith={clashCodes(group.section, busy, catalog)}
              detailsHref={detailsHref(group.section)}
              onPreview={onPreview}
            />
          </li>
        ))}
      </ul>
      {count < groups.length && (
        <div className={styles.more}>
          <Button kind="quiet" onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

/** What of the schedule a section would overlap, in words: codes, and blocks of one's own. */
function clashCodes(section: Section, busy: readonly Busy[], { byID }: LoadedCatalog): string {
  const ids = new Set(clashes(busyOf(section), busy).map(({ with: id }) => id))
  const names = [...ids].map((id) => {
    const other = byID.get(id)
    return other ? courseCode(other) : 'time of your own'
  })
  return [...new Set(names)].join(', ')
}
