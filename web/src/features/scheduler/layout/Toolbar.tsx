import { allows } from '@wso/contract/core/access'
import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { memo, type ReactNode, Suspense } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import type { LoadedCatalog } from '../catalog/useCatalog.ts'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { part } from '../lazyParts.ts'
import styles from '../scheduler.module.css'
import { MoreMenu } from '../schedules/MoreMenu.tsx'
import { SchedulesMenu } from '../schedules/SchedulesMenu.tsx'
import { UndoButtons } from '../schedules/UndoButtons.tsx'
import type { ShownTimetable } from '../timetable/useTimetable.ts'
import { views } from '../timetable/views.ts'
import type { Opened } from './Overlays.tsx'
import { TermSelect, TermTabs } from './TermControl.tsx'

const AccountSync = part(() => import('../sync/AccountSync.tsx').then((m) => m.AccountSync))
const More = memo(MoreMenu)

type ToolbarProps = {
  shown: ShownTimetable
  schedule: Schedule
  catalog: LoadedCatalog
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
  isWide: boolean
  open: (next: Opened) => void
  /** Suggest, Share and Export, where there is room for them. */
  children?: ReactNode
}

/** One row: the schedule, its term, undo, and everything that acts on the schedule. */
export function Toolbar({
  shown,
  schedule,
  catalog,
  search,
  set,
  isWide,
  open,
  children,
}: ToolbarProps) {
  const { claims } = useSession()
  const { terms, term, timetable } = shown
  return (
    <div className={styles.toolbar}>
      <SchedulesMenu open={open} />
      {isWide ? (
        <TermTabs {...{ terms, term, schedule, search }} />
      ) : (
        <TermSelect {...{ terms, term, schedule }} onChoose={(next) => set({ term: next })} />
      )}
      <UndoButtons />
      <Suspense>
        {allows(api.schedules.update.access, claims) && (
          <AccountSync key={claims.id} user={claims.id} catalog={catalog} />
        )}
      </Suspense>
      <div className={styles.actions}>
        {isWide && (
          <Segmented
            small
            label="Timetable as"
            value={search.view === 'list' ? 'list' : 'week'}
            segments={[views[0], views[1]]}
            onChoose={(view) => set({ view })}
          />
        )}
        {children}
        <More term={term} isEmpty={timetable.items.length === 0} open={open} />
      </div>
      {!isWide && (
        <Segmented
          label="View"
          wide
          value={search.view}
          segments={views}
          onChoose={(view) => set({ view })}
        />
      )}
    </div>
  )
}
