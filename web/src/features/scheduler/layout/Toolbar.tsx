import { allows } from '@wso/contract/core/access'
import type { Schedule } from '@wso/scheduler/schedules/schedule'
import type { ReactNode } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon, moreIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { later } from '../lazyParts.ts'
import { ScheduleUndo } from '../schedules/ScheduleUndo.tsx'
import { AccountSync } from '../sync/AccountSync.tsx'
import type { ShownTimetable } from '../timetable/useTimetable.ts'
import { views } from '../timetable/views.ts'
import type { Opened } from './Overlays.tsx'
import { TermSelect, TermTabs } from './TermControl.tsx'
import styles from '../scheduler.module.css'

const ScheduleItems = part(
  later(() => import('../schedules/SchedulesMenu.tsx').then((m) => m.ScheduleItems)),
)
const MoreItems = part(later(() => import('../schedules/MoreMenu.tsx').then((m) => m.MoreItems)))

type ToolbarProps = {
  shown: ShownTimetable
  schedule: Schedule
  catalog: LoadedCatalog
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
  isWide: boolean
  open: (next: Opened) => void
  /** Suggest, Share and Export, if there is room for them. */
  children?: ReactNode
}

/** The toolbar: schedule, term, undo, and the actions on the schedule. */
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
  const isEmpty = timetable.items.length === 0
  return (
    <div className={styles.toolbar}>
      <Menu
        buttonClassName={buttonClass({ size: 'small' })}
        button={
          <>
            <span className={styles.scheduleName}>{schedule.name}</span> <Icon path={downIcon} />
          </>
        }
      >
        <ScheduleItems open={open} />
      </Menu>
      {isWide ? (
        <TermTabs terms={terms} term={term} schedule={schedule} search={search} />
      ) : (
        <TermSelect
          terms={terms}
          term={term}
          schedule={schedule}
          onChoose={(next) => set({ term: next })}
        />
      )}
      <ScheduleUndo />
      {!catalog.isPart && allows(api.schedules.update.access, claims) && (
        <AccountSync key={claims.id} catalog={catalog} isEmpty={isEmpty} />
      )}
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
        <Menu
          label="More schedule actions"
          buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
          button={<Icon path={moreIcon} />}
        >
          <MoreItems term={term} isEmpty={isEmpty} open={open} />
        </Menu>
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
