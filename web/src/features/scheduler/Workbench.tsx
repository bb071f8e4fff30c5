import type { Section, Semester } from '@wso/scheduler/catalog/section'
import {
  chosenSchedule,
  type Schedule,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'
import { type ComponentProps, memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { useUndoKeys } from '#ui/actions/useUndoKeys.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { part } from '#ui/loading/part.ts'
import type { LoadedCatalog } from './catalog/load/useCatalog.ts'
import { useCatalogIndex, usePreparedIndex } from './catalog/load/useCatalogIndex.ts'
import type { SchedulerSearch } from './filters/filtersFromSearch.ts'
import { useSuggestions } from './generator/useSuggestions.ts'
import { type Opened, Overlays } from './layout/Overlays.tsx'
import { PanelSlot } from './layout/panelSlot.ts'
import { PerWidth } from './layout/PerWidth.tsx'
import { ScheduleActions } from './layout/ScheduleActions.tsx'
import { Toolbar } from './layout/Toolbar.tsx'
import { useLatestCallback } from './layout/useLatestCallback.ts'
import { later } from './lazyParts.ts'
import { scheduler } from './scheduler.paths.ts'
import { ScheduleNotes } from './schedules/ScheduleNotes.tsx'
import { useCollection, useScheduleStore } from './schedules/scheduleStore.ts'
import { AddedConflict, type ConflictActions } from './timetable/ConflictNotices.tsx'
import { OwnTimetable } from './timetable/OwnTimetable.tsx'
import { useTimetable } from './timetable/useTimetable.ts'
import { WeekStrip } from './timetable/week/WeekStrip.tsx'
import styles from './scheduler.module.css'

const SharedSchedule = part(
  later(() => import('./sharing/SharedSchedule.tsx').then((m) => m.SharedSchedule)),
)
const SectionDetails = part(
  later(() => import('./catalog/SectionDetails.tsx').then((m) => m.SectionDetails)),
)
/**
 * Loaded separately, for phones that open on the week. Memoized: pointing at a result redraws only
 * the week.
 */
const Catalog = part(
  later(() => import('./catalog/CatalogPanel.tsx').then((m) => memo(m.CatalogPanel))),
)

type WorkbenchProps = {
  catalog: LoadedCatalog
  /** The schedules of the account, which a document shows. */
  account?: ScheduleCollection | undefined
}

/** The viewer's own schedules, or the shared one in the URL. */
export function Workbench({ catalog, account }: WorkbenchProps) {
  const [address, setSearch] = useSearchOf(scheduler)
  const set = useLatestCallback((changes: Partial<SchedulerSearch>) =>
    setSearch(changes, { replace: true }),
  )
  // Deferred, so that typing takes priority over changes of the URL.
  const search = useDeferredValue(address)
  if (search.share === '') {
    return <Own catalog={catalog} account={account} search={search} set={set} />
  }
  // Another person's classes are not in the part of the catalog for the viewer's.
  if (catalog.isPart) return loadingShared
  return (
    <Suspense fallback={loadingShared}>
      <SharedSchedule
        catalog={catalog}
        search={search}
        leave={(term) => set({ share: '', term })}
      />
    </Suspense>
  )
}

const loadingShared = <Skeleton label="Loading the shared schedule" />

type OwnSchedulesProps = WorkbenchProps & {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

/** The viewer's own schedules; the panes depend on the width of the window. */
const Own = memo((props: OwnSchedulesProps) => (
  <PerWidth>{(isWide) => <OwnSchedules {...props} isWide={isWide} />}</PerWidth>
))

function OwnSchedules({
  catalog: loaded,
  account,
  search,
  set,
  isWide,
}: OwnSchedulesProps & { isWide: boolean }) {
  const [pointedAt, setPointedAt] = useState<Section>()
  const [opened, open] = useState(() => openedIn(search))
  const [slot, setSlot] = useState<HTMLElement>()
  const own = useShownSchedule(account)
  const undo = useScheduleStore((state) => state.undo)
  const redo = useScheduleStore((state) => state.redo)
  const shown = useTimetable(loaded, own, search.term)
  const { timetable, term, catalog } = shown
  const suggestions = useSuggestions(catalog, term)
  const proposed = useTimetable(loaded, suggestions.schedule ?? own, search.term)
  const [isCatalogShown, isWeekShown] = shownPanes(isWide, search)
  const section = catalog.byID.get(search.open)
  const preview = pointedAt ?? section
  const actions = <ScheduleActions timetable={timetable} term={term} open={open} />
  useUndoKeys({ undo, redo })
  usePreparedIndex(loaded)
  useLegacyList(catalog, term.semester)
  const showWeek = () => {
    open(undefined)
    set({ view: 'week' })
  }
  const acts: ConflictActions = {
    compare: (pair) => open({ kind: 'compare', pair }),
    showFitting: () => {
      open(undefined)
      set({ fits: true, q: '', open: '', view: 'catalog' })
    },
  }
  const catalogPane = (
    <CatalogPane
      catalog={catalog}
      term={term}
      isWide={isWide}
      setSlot={setSlot}
      preview={setPointedAt}
    />
  )
  const timetablePane = (
    <OwnTimetable
      name={own.name}
      catalog={catalog}
      search={search}
      open={open}
      acts={acts}
      preview={preview}
      opened={opened}
      suggestions={isBuilding(opened) ? undefined : suggestions}
      shown={proposed}
    >
      {!isWide && actions}
    </OwnTimetable>
  )
  return (
    <PanelSlot value={isWide ? slot : undefined}>
      <Toolbar
        shown={shown}
        schedule={own}
        catalog={catalog}
        search={search}
        set={set}
        isWide={isWide}
        open={open}
      >
        {isWide && actions}
      </Toolbar>
      <ScheduleNotes />
      <div className={styles.panes}>
        {isCatalogShown && catalogPane}
        {isWeekShown && timetablePane}
      </div>
      {!isWeekShown && (
        <WeekStrip timetable={timetable} preview={preview}>
          <AddedConflict conflicts={timetable.conflicts} acts={acts} />
        </WeekStrip>
      )}
      <Overlays
        opened={opened}
        open={open}
        catalog={catalog}
        search={search}
        timetable={timetable}
        term={term}
        suggestions={suggestions}
        showWeek={showWeek}
        proposed={proposed.timetable}
      />
      <OpenDetails catalog={catalog} section={section} onClose={() => set({ open: '' })} />
    </PanelSlot>
  )
}

/** The selected schedule of this device; in a document, that of the account. */
function useShownSchedule(account: ScheduleCollection | undefined): Schedule {
  const here = useCollection()
  return chosenSchedule(useOnDevice() ? here : (account ?? here))
}

/** The dialog that the URL opens. */
const openedIn = ({ open }: SchedulerSearch): Opened | undefined =>
  open === 'import' ? { kind: open } : undefined

/**
 * Returns whether to show the catalog and the week: both on a wide screen, one of them on a phone.
 */
function shownPanes(isWide: boolean, { view }: SchedulerSearch): [boolean, boolean] {
  return [isWide || view === 'catalog', isWide || view !== 'catalog']
}

/** Returns true while the panel that asks for suggestions is open. */
const isBuilding = (opened: Opened | undefined) => opened?.kind === 'generate'

type OpenDetailsProps = {
  catalog: LoadedCatalog
  section: Section | undefined
  onClose: () => void
}

/** The details of the section named in the URL, if the catalog has it. */
function OpenDetails({ section, ...props }: OpenDetailsProps) {
  const isShown = section && !props.catalog.isPart
  return <Suspense>{isShown && <SectionDetails {...props} section={section} />}</Suspense>
}

type CatalogPaneProps = Omit<ComponentProps<typeof Catalog>, 'ref' | 'indexed' | 'loading'> & {
  /** Receives the element in which panels open, over the results. */
  setSlot: (slot: HTMLElement | undefined) => void
}

/** Until the code of the catalog and its index are there. */
const loading = <Skeleton shape="rows" count={8} label="Loading the catalog" />

function CatalogPane({ setSlot, ...props }: CatalogPaneProps) {
  const indexed = useCatalogIndex(props.catalog)
  return (
    <div className={styles.catalog}>
      <Suspense fallback={loading}>
        <Catalog {...props} indexed={indexed} loading={loading} />
      </Suspense>
      <div ref={(element) => setSlot(element ?? undefined)} />
    </div>
  )
}

/** Reads the list of added courses that an existing client stored on this device, once. */
function useLegacyList({ sections, isPart }: LoadedCatalog, preferred: Semester) {
  const readLegacy = useScheduleStore((state) => state.readLegacy)
  useEffect(() => {
    // External system: storage on this device. A part of the catalog would leave courses unknown.
    if (!isPart) readLegacy(sections, preferred)
  }, [readLegacy, sections, isPart, preferred])
}
