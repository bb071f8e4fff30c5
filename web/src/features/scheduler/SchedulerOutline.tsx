import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ShellAt } from '#core/page/ShellAt.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { appearHere } from './courses/NothingAdded.tsx'
import { ScheduleActions } from './layout/ScheduleActions.tsx'
import { Toolbar } from './layout/Toolbar.tsx'
import { scheduler } from './scheduler.paths.ts'
import { useCollection } from './schedules/scheduleStore.ts'
import { noCatalog, useTimetable } from './timetable/useTimetable.ts'
import { WeekGrid } from './timetable/week/WeekGrid.tsx'
import styles from './scheduler.module.css'

const wide = '(min-width: 60rem)'

/** The shell of the page: a week without courses. A query may open another view, so it has none. */
export const SchedulerOutline = () => (
  <>
    <ShellAt media={`not all and ${wide}`}>
      <Outline isWide={false} />
    </ShellAt>
    <ShellAt media={wide}>
      <Outline isWide />
    </ShellAt>
    <ShellAt query>
      <Skeleton label="Loading the catalog" />
    </ShellAt>
  </>
)

const ignore = () => undefined

/** The week and its surroundings, as Workbench lays them out. Names no term, which depends on the day. */
function Outline({ isWide }: { isWide: boolean }) {
  const [search] = useSearchOf(scheduler)
  const schedule = chosenSchedule(useCollection())
  const shown = useTimetable(noCatalog, schedule, search.term)
  const { timetable, term } = shown
  const actions = <ScheduleActions timetable={timetable} term={term} open={ignore} />
  return (
    <>
      <Toolbar
        shown={shown}
        schedule={schedule}
        search={search}
        isWide={isWide}
        catalog={noCatalog}
        set={ignore}
        open={ignore}
      >
        {isWide && actions}
      </Toolbar>
      <div className={styles.panes}>
        {isWide && (
          <div className={styles.catalog}>
            <Skeleton shape="rows" count={8} label="Loading the catalog" />
          </div>
        )}
        <section className={styles.timetable} aria-label="My schedule">
          <div className={styles.body}>
            <WeekGrid
              timetable={timetable}
              label="Weekly timetable"
              twelveHour
              horizontal={false}
            />
          </div>
          <div className={styles.dock}>
            <div className={styles.nothing}>
              <p>
                <span>{appearHere}</span>
              </p>
            </div>
            {!isWide && <div className={styles.dockActions}>{actions}</div>}
          </div>
        </section>
      </div>
    </>
  )
}
