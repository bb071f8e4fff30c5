import type { Section } from '@wso/scheduler/catalog/section'
import { memo, type ReactNode, Suspense, useCallback } from 'react'
import type { LoadedCatalog } from '../catalog/useCatalog.ts'
import { AddedCourses } from '../courses/AddedCourses.tsx'
import { CourseNotices } from '../courses/CourseNotices.tsx'
import { NothingAdded } from '../courses/NothingAdded.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import type { Suggestions } from '../generator/useSuggestions.ts'
import type { Opened } from '../layout/Overlays.tsx'
import { part } from '../lazyParts.ts'
import { ConflictNotices } from './ConflictNotices.tsx'
import { isSameTerm } from './terms.ts'
import { TimetablePane } from './TimetablePane.tsx'
import type { ShownTimetable } from './useTimetable.ts'
import styles from '../scheduler.module.css'

const SuggestionBar = part(() =>
  import('../generator/SuggestionBar.tsx').then((m) => m.SuggestionBar),
)

// Typing a query changes the address, and nothing of these.
const Added = memo(AddedCourses)
const Missing = memo(CourseNotices)

type OwnTimetableProps = {
  shown: ShownTimetable
  catalog: LoadedCatalog
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
  /** Drawn where it would land, when it meets in the term and is not added. */
  preview: Section | undefined
  suggestions: Suggestions
  open: (next: Opened) => void
  /** Suggest, Share and Export, where the toolbar has no room for them. */
  children?: ReactNode
}

/** The viewer's own timetable of a term: the week, its conflicts, and the added courses. */
export function OwnTimetable({
  shown: { timetable, term, today },
  catalog,
  search,
  set,
  preview,
  suggestions,
  open,
  children,
}: OwnTimetableProps) {
  const isPreviewHere = preview && !timetable.byID.has(preview.id) && isSameTerm(preview, term)
  const openItem = useCallback((id: string) => open({ kind: 'item', id }), [open])
  return (
    <TimetablePane
      {...{ timetable, term, today }}
      view={search.view === 'list' ? 'list' : 'week'}
      preview={isPreviewHere ? preview : undefined}
      onOpen={openItem}
      above={
        suggestions.schedule && (
          <Suspense>
            <SuggestionBar {...{ suggestions, timetable }} />
          </Suspense>
        )
      }
    >
      <ConflictNotices
        conflicts={timetable.conflicts}
        acts={{
          compare: (pair) => open({ kind: 'compare', pair }),
          showFitting: () => set({ fits: true, view: 'catalog' }),
        }}
      />
      <Missing {...{ timetable, catalog }} />
      {timetable.items.length === 0 ? (
        <NothingAdded {...{ term, search }} />
      ) : (
        <Added timetable={timetable} onOpen={openItem} />
      )}
      {children && <div className={styles.dockActions}>{children}</div>}
    </TimetablePane>
  )
}
