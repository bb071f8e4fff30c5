import type { Section } from '@wso/scheduler/catalog/section'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { type ComponentProps, memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { LoadedCatalog } from './catalog/useCatalog.ts'
import type { SchedulerSearch } from './filters/filtersFromSearch.ts'
import { type Suggested, useSuggestions } from './generator/useSuggestions.ts'
import { type Opened, Overlays } from './layout/Overlays.tsx'
import { PanelSlot } from './layout/panelSlot.ts'
import { ScheduleActions } from './layout/ScheduleActions.tsx'
import { Toolbar } from './layout/Toolbar.tsx'
import { part } from './lazyParts.ts'
import styles from './scheduler.module.css'
import { scheduler } from './scheduler.paths.ts'
import { ScheduleNotes } from './schedules/ScheduleNotes.tsx'
import { useCollection, useScheduleStore } from './schedules/scheduleStore.ts'
import { useOtherTabs } from './schedules/useOtherTabs.ts'
import { useUndoKeys } from './schedules/useUndoKeys.ts'
import { OwnTimetable } from './timetable/OwnTimetable.tsx'
import { useTimetable } from './timetable/useTimetable.ts'
import { WeekStrip } from './timetable/WeekStrip.tsx'
import { useLatestCallback } from './useLatestCallback.ts'
import { useMediaQuery } from './useMediaQuery.ts'

const SharedSchedule = part(() =>
  import('./sharing/SharedSchedule.tsx').then((m) => m.SharedSchedule),
)
const SectionDetails = part(() =>
  import('./catalog/SectionDetails.tsx').then((m) => m.SectionDetails),
)
/** Loaded apart, for phones that open on the week. Memoized: pointing at a result redraws only the week. */
const Catalog = part(() => import('./catalog/CatalogPanel.tsx').then((m) => memo(m.CatalogPanel)))

type WorkbenchProps = { catalog: LoadedCatalog }

/** The viewer's own schedules, or the one shared in the address. */
export function Workbench({ catalog }: WorkbenchProps) {
  const [address, setSearch] = useSearchOf(scheduler)
  const set = useLatestCallback((changes: Partial<SchedulerSearch>) =>
    setSearch(changes, { replace: true }),
  )
  // Deferred, so that the next letter typed goes before what the address changes.
  const search = useDeferredValue(address)
  if (search.share === '') return <Own {...{ catalog, search, set }} />
  return (
    <Suspense fallback={<Skeleton label="Loading the shared schedule" />}>
      <SharedSchedule {...{ catalog, search }} leave={(term) => set({ share: '', term })} />
    </Suspense>
  )
}

type OwnSchedulesProps = WorkbenchProps & {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

const Own = memo(OwnSchedules)

/** The viewer's own schedules; the panes depend on the width of the window. */
function OwnSchedules({ catalog, search, set }: OwnSchedulesProps) {
  const [pointedAt, setPointedAt] = useState<Section>()
  const [opened, open] = useState<Opened>()
  const [slot, setSlot] = useState<HTMLElement>()
  const own = chosenSchedule(useCollection())
  const shown = useTimetable(catalog, own, search.term)
  const suggestions = useSuggestions(catalog, shown.term)
  const proposed = useTimetable(catalog, suggestions.schedule ?? own, search.term)
  const { timetable, term } = shown
  const isWide = useMediaQuery('(min-width: 60rem)')
  const section = catalog.byID.get(search.open)
  const preview = pointedAt ?? section
  const actions = <ScheduleActions {...{ timetable, term, open }} />
  useUndoKeys()
  useOtherTabs()
  useLegacyList(catalog, term.semester)
  const showSuggestion = (suggested: Suggested) => {
    suggestions.show(suggested)
    if (isWide) return
    open(undefined)
    set({ view: 'week' })
  }
  const catalogPane = <CatalogPane {...{ catalog, term, isWide, setSlot }} preview={setPointedAt} />
  const timetablePane = (
    <OwnTimetable {...{ catalog, search, set, open, preview, suggestions }} shown={proposed}>
      {!isWide && actions}
    </OwnTimetable>
  )
  return (
    <PanelSlot value={isWide ? slot : undefined}>
      <Toolbar {...{ shown, schedule: own, catalog, search, set, isWide, open }}>
        {isWide && actions}
      </Toolbar>
      <ScheduleNotes />
      {isWide ? (
        <div className={styles.panes}>
          {catalogPane}
          {timetablePane}
        </div>
      ) : (
        <div className={styles.panes}>
          {search.view === 'catalog' ? catalogPane : timetablePane}
        </div>
      )}
      {!isWide && search.view === 'catalog' && <WeekStrip {...{ timetable, preview }} />}
      <Overlays
        {...{ opened, open, catalog, search, timetable, term }}
        onSuggest={showSuggestion}
      />
      <OpenDetails {...{ catalog, section }} onClose={() => set({ open: '' })} />
    </PanelSlot>
  )
}

type OpenDetailsProps = {
  catalog: LoadedCatalog
  section: Section | undefined
  onClose: () => void
}

/** The details of the section that the address names, if the catalog has it. */
function OpenDetails({ section, ...props }: OpenDetailsProps) {
  return <Suspense>{section && <SectionDetails {...props} section={section} />}</Suspense>
}

type CatalogPaneProps = Omit<ComponentProps<typeof Catalog>, 'ref'> & {
  /** Receives the element over the results in which panels open. */
  setSlot: (slot: HTMLElement | undefined) => void
}

function CatalogPane({ setSlot, ...props }: CatalogPaneProps) {
  return (
    <div className={styles.catalog}>
      <Suspense fallback={<Skeleton shape="rows" count={8} label="Loading the catalog" />}>
        <Catalog {...props} />
      </Suspense>
      <div ref={(element) => setSlot(element ?? undefined)} />
    </div>
  )
}

/** Reads the list of added courses that an existing client left on this device, once. */
function useLegacyList({ sections }: LoadedCatalog, preferred: 'Fall' | 'Winter' | 'Spring') {
  const readLegacy = useScheduleStore((state) => state.readLegacy)
  useEffect(() => {
    // Outside React: storage on this device.
    readLegacy(sections, preferred)
  }, [readLegacy, sections, preferred])
}
