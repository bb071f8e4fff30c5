import type { Section } from '@wso/scheduler/catalog/section'
import { memo, type ReactNode, Suspense, useCallback, useState } from 'react'
import { part } from '#ui/loading/part.ts'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { AddedCourses } from '../courses/AddedCourses.tsx'
import { CourseNotices } from '../courses/CourseNotices.tsx'
import { ghostsOf } from '../courses/ghostsOf.ts'
import { NothingAdded } from '../courses/NothingAdded.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import type { Suggestions } from '../generator/useSuggestions.ts'
import type { Opened } from '../layout/Overlays.tsx'
import { later } from '../lazyParts.ts'
import { AddedConflict, type ConflictActions, ConflictNotices } from './ConflictNotices.tsx'
import { isSameTerm } from './terms.ts'
import { TimetablePane } from './TimetablePane.tsx'
import type { ShownTimetable } from './useTimetable.ts'
import styles from '../scheduler.module.css'

const SuggestionBar = part(
  later(() => import('../generator/SuggestionBar.tsx').then((m) => m.SuggestionBar)),
)

const GhostBar = part(later(() => import('../courses/GhostBar.tsx').then((m) => m.GhostBar)))

// Typing a query changes the URL, but none of these.
const Added = memo(AddedCourses)
const Missing = memo(CourseNotices)

type OwnTimetableProps = {
  /** The schedule's name. */
  name: string
  shown: ShownTimetable
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** Previewed when it meets in the term and is not added. */
  preview: Section | undefined
  /** Shown above the week; undefined while their panel is open. */
  suggestions: Suggestions | undefined
  opened: Opened | undefined
  open: (next: Opened | undefined) => void
  acts: ConflictActions
  /** Suggest, Share and Export, if the toolbar has no room for them. */
  children?: ReactNode
}

/** A section that meets in the term and is not added. */
const previewIn = (
  preview: Section | undefined,
  { byID }: ShownTimetable['timetable'],
  term: ShownTimetable['term'],
) => (preview && !byID.has(preview.id) && isSameTerm(preview, term) ? preview : undefined)

/**
 * The other sections that the week shows, of the item that is dragged or opened, and what shows those of a
 * dragged one. None for a suggestion, which is not added.
 */
function useGhosts(
  opened: Opened | undefined,
  {
    suggestions,
    timetable,
    catalog,
  }: Pick<OwnTimetableProps, 'suggestions' | 'catalog'> & Pick<ShownTimetable, 'timetable'>,
) {
  const [dragged, setDragged] = useState('')
  const drag = useCallback(
    (id: string) => {
      const isShown = ghostsOf(id, timetable, catalog) !== undefined
      setDragged(isShown ? id : '')
      return isShown
    },
    [timetable, catalog],
  )
  if (suggestions?.schedule) return {}
  const openedID = opened && 'id' in opened ? opened.id : ''
  return { ghosts: ghostsOf(dragged || openedID, timetable, catalog), drag }
}

/** The viewer's own timetable of a term: the week, its conflicts, and the added courses. */
export function OwnTimetable({
  name,
  shown: { timetable, term, today, isLoading },
  catalog,
  search,
  preview,
  suggestions,
  opened,
  open,
  acts,
  children,
}: OwnTimetableProps) {
  const { ghosts, drag } = useGhosts(opened, { suggestions, timetable, catalog })
  const close = () => open(undefined)
  const openItem = useCallback((id: string) => open({ kind: 'item', id }), [open])
  return (
    <TimetablePane
      timetable={timetable}
      term={term}
      name={name}
      today={today}
      isLoading={isLoading}
      view={search.view === 'list' ? 'list' : 'week'}
      preview={previewIn(preview, timetable, term)}
      ghosts={ghosts && { ...ghosts, onSwap: close }}
      onDrag={drag}
      onOpen={openItem}
      above={
        <Suspense>
          {suggestions?.schedule && (
            <SuggestionBar suggestions={suggestions} timetable={timetable} />
          )}
          {ghosts && opened?.kind === 'ghosts' && <GhostBar name={ghosts.name} onClose={close} />}
        </Suspense>
      }
    >
      <Missing timetable={timetable} catalog={catalog} />
      <AddedConflict conflicts={timetable.conflicts} acts={acts} isListed />
      <ConflictNotices conflicts={timetable.conflicts} acts={acts} />
      {timetable.items.length === 0 ? (
        <NothingAdded search={search} />
      ) : (
        <Added timetable={timetable} onOpen={openItem} />
      )}
      {children && <div className={styles.dockActions}>{children}</div>}
    </TimetablePane>
  )
}
