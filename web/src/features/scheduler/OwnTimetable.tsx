import { allows } from '@wso/contract/core/access'
import type { Section } from '@wso/scheduler/catalog'
import { memo, useCallback } from 'react'
import { api } from '#core/endpoints.ts'
import { useSession } from '#core/session.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { AddedList } from './AddedList.tsx'
import { Companions } from './Companions.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { SchedulerSearch } from './filtersOf.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { NothingAdded } from './NothingAdded.tsx'
import type { Opened } from './Overlays.tsx'
import { saysOf } from './saysOf.ts'
import { isSameTerm } from './shownTerm.ts'
import { TimetableBar } from './TimetableBar.tsx'
import { ClockChoice, TimetablePane } from './TimetablePane.tsx'
import type { LoadedCatalog } from './useCatalog.ts'
import type { ShownTimetable } from './useTimetable.ts'
import { views } from './views.ts'

// Typing a query changes the address, and nothing of these.
const Exports = memo(ExportMenu)
const Others = memo(MoreMenu)
const Added = memo(AddedList)
const Missing = memo(Companions)

type OwnTimetableProps = {
  shown: ShownTimetable
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** Beside the catalog, so the choice of week or list is its own. */
  isWide: boolean
  /** Pointed at in the results. */
  ghost: Section | undefined
  see: (view: 'week' | 'list') => void
  open: (next: Opened) => void
}

/** The reader's own timetable of a term, with everything that acts on it. */
export function OwnTimetable({
  shown,
  catalog,
  search,
  isWide,
  ghost,
  see,
  open,
}: OwnTimetableProps) {
  const { timetable, term, terms, today } = shown
  const { claims } = useSession()
  const isSignedIn = allows(api.schedules.feed.access, claims)
  const view = search.view === 'list' ? 'list' : 'week'
  const isGhostHere = ghost && !timetable.byID.has(ghost.id) && isSameTerm(ghost, term)
  const openItem = useCallback((id: string) => open({ kind: 'item', id }), [open])
  return (
    <TimetablePane
      {...{ timetable, term, today, view }}
      ghost={isGhostHere ? ghost : undefined}
      onOpen={openItem}
      onCompare={(pair) => open({ kind: 'compare', pair })}
      bar={
        <TimetableBar {...{ terms, term, search }} says={saysOf(timetable)}>
          {isWide && (
            <Segmented
              small
              label="Timetable as"
              value={view}
              segments={[views[0], views[1]]}
              onChoose={see}
            />
          )}
          {isWide && <ClockChoice />}
          <Exports {...{ timetable, term, isSignedIn, open }} />
          <Others {...{ term, open }} isEmpty={timetable.items.length === 0} />
        </TimetableBar>
      }
    >
      <Added timetable={timetable} onOpen={openItem} />
      <Missing {...{ timetable, catalog }} />
      {timetable.items.length === 0 && <NothingAdded {...{ term, search }} />}
    </TimetablePane>
  )
}
