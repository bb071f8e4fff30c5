import { allows } from '@wso/contract/core/access'
import type { Section } from '@wso/scheduler/catalog'
import { chosenSchedule } from '@wso/scheduler/schedule'
import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { api } from '#core/endpoints.ts'
import { PageTop } from '#core/PageTop.tsx'
import { useSearchOf } from '#core/routes.ts'
import { useSession } from '#core/session.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Opened, Overlays } from './Overlays.tsx'
import { OwnTimetable } from './OwnTimetable.tsx'
import { part } from './parts.ts'
import { PlanNotes } from './PlanNotes.tsx'
import { usePlan, usePlanStore } from './planStore.ts'
import { scheduler } from './scheduler.public.ts'
import styles from './scheduler.module.css'
import type { SchedulerSearch } from './filtersOf.ts'
import { SchedulesMenu } from './SchedulesMenu.tsx'
import { TermTabs } from './TermTabs.tsx'
import type { LoadedCatalog } from './useCatalog.ts'
import { UndoButtons } from './UndoButtons.tsx'
import { useLatest } from './useLatest.ts'
import { useMedia } from './useMedia.ts'
import { useOtherWindows } from './useOtherWindows.ts'
import { useTimetable } from './useTimetable.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { views } from './views.ts'

const SharedSchedule = part(() => import('./SharedSchedule.tsx').then((m) => m.SharedSchedule))
const AccountSync = part(() => import('./AccountSync.tsx').then((m) => m.AccountSync))
const SectionDetails = part(() => import('./SectionDetails.tsx').then((m) => m.SectionDetails))
/** Apart, for phones that open on the week. Pointing at a result redraws the grid, not the results. */
const Catalog = part(() => import('./CatalogPanel.tsx').then((m) => memo(m.CatalogPanel)))

type WorkbenchProps = { catalog: LoadedCatalog; title: string }

/** The reader's own schedules, or the one that came with the address. */
export function Workbench({ catalog, title }: WorkbenchProps) {
  const [address, setSearch] = useSearchOf(scheduler)
  const set = useLatest((changes: Partial<SchedulerSearch>) =>
    setSearch(changes, { replace: true }),
  )
  // A query that is kept in the address is no hurry: the next letter goes first.
  const search = useDeferredValue(address)
  if (search.share === '') return <Own {...{ catalog, title, search, set }} />
  return (
    <>
      <PageTop title={title} />
      <Suspense fallback={<Skeleton label="Loading the shared schedule" />}>
        <SharedSchedule {...{ catalog, search }} leave={(term) => set({ share: '', term })} />
      </Suspense>
    </>
  )
}

type OwnSchedulesProps = WorkbenchProps & {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

const Own = memo(OwnSchedules)

/** Catalog and timetable side by side; on a phone one at a time. */
function OwnSchedules({ catalog, title, search, set }: OwnSchedulesProps) {
  const [ghost, setGhost] = useState<Section>()
  const [opened, open] = useState<Opened>()
  const { claims } = useSession()
  const schedule = chosenSchedule(usePlan())
  const shown = useTimetable(catalog, schedule, search.term)
  const { timetable, term } = shown
  const isWide = useMedia('(min-width: 60rem)')
  const isCatalog = isWide || search.view === 'catalog'
  const see = (view: SchedulerSearch['view']) => set({ view })
  useUndoKeys()
  useOtherWindows()
  useLegacyList(catalog, term.semester)
  return (
    <>
      <div className={styles.top}>
        <PageTop
          title={title}
          actions={
            <>
              <SchedulesMenu open={open} />
              <UndoButtons />
              <Suspense>
                {allows(api.schedules.update.access, claims) && (
                  <AccountSync key={claims.id} user={claims.id} catalog={catalog} />
                )}
              </Suspense>
              <TermTabs {...shown} {...{ schedule, search }} />
            </>
          }
        />
      </div>
      <PlanNotes />
      {!isWide && (
        <div className={styles.views}>
          <Segmented label="View" wide value={search.view} segments={views} onChoose={see} />
        </div>
      )}
      <div className={styles.panes}>
        {isCatalog && (
          <div className={styles.catalog}>
            <Suspense fallback={<Skeleton shape="rows" count={8} label="Loading the catalog" />}>
              <Catalog catalog={catalog} term={term} preview={setGhost} />
            </Suspense>
          </div>
        )}
        {(isWide || !isCatalog) && (
          <OwnTimetable {...{ shown, catalog, search, isWide, ghost, see, open }} />
        )}
      </div>
      <Overlays {...{ opened, open, catalog, search, timetable, term }} />
      {!isCatalog && (
        <OpenDetails
          catalog={catalog}
          section={catalog.byID.get(search.open)}
          onClose={() => set({ open: '' })}
        />
      )}
    </>
  )
}

type OpenDetailsProps = {
  catalog: LoadedCatalog
  section: Section | undefined
  onClose: () => void
}

/** The details of a section where the catalog, which shows them itself, is not. */
function OpenDetails({ catalog, section, onClose }: OpenDetailsProps) {
  return <Suspense>{section && <SectionDetails {...{ catalog, section, onClose }} />}</Suspense>
}

/** Reads the list that existing clients keep on this device; the store does so once. */
function useLegacyList({ sections }: LoadedCatalog, preferred: 'Fall' | 'Winter' | 'Spring') {
  const readLegacy = usePlanStore((state) => state.readLegacy)
  useEffect(() => {
    // Outside React: storage of this device.
    readLegacy(sections, preferred)
  }, [readLegacy, sections, preferred])
}
