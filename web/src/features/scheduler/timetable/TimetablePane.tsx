import type { Section } from '@wso/scheduler/catalog/section'
import { memo, type ReactNode } from 'react'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from './buildTimetable.ts'
import { DayList } from './DayList.tsx'
import { type TermKey, termName } from './terms.ts'
import type { Ghosts } from './week/ghosts.ts'
import { WeekGrid } from './week/WeekGrid.tsx'
import styles from '../scheduler.module.css'

// Typing a query changes the URL, but none of these.
const Grid = memo(WeekGrid)
const Days = memo(DayList)

type TimetablePaneProps = {
  timetable: Timetable
  term: TermKey
  /** The schedule's name, for print. */
  name: string
  view: 'week' | 'list'
  today?: number | undefined
  isLoading?: boolean
  preview?: Section | undefined
  /** The alternatives of a block, to switch to in the week. */
  ghosts?: Ghosts | undefined
  /** Shows the alternatives of an item that is dragged, none for ''. Returns false when there are none. */
  onDrag?: ((id: string) => boolean) | undefined
  onOpen: (id: string) => void
  /** A row above the week. */
  above?: ReactNode
  /** Conflicts and added courses below the week. */
  children?: ReactNode
}

/** The timetable of a term as a week or as a list, and the dock below it. */
export function TimetablePane({
  timetable,
  term,
  name,
  view,
  preview,
  ghosts,
  onDrag,
  ...rest
}: TimetablePaneProps) {
  const { twelveHour, horizontal } = useScheduleStore()
  const { today, isLoading, onOpen, above, children } = rest
  const look = { timetable, twelveHour, today }
  return (
    <section
      className={styles.timetable}
      aria-label="My schedule"
      aria-busy={isLoading || undefined}
    >
      {above}
      <p className={styles.printed}>
        {name}, {termName(term)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
      <section className={styles.body} aria-label={`Week of ${termName(term)}`} tabIndex={0}>
        {view === 'list' ? (
          <Days {...look} onOpen={onOpen} />
        ) : (
          <>
            {/* The same as text: for screen readers on screen, and after the week in print. */}
            <div className={styles.asList}>
              <Days {...look} />
            </div>
            <Grid
              {...look}
              label={`Weekly timetable, ${termName(term)}`}
              horizontal={horizontal}
              preview={preview}
              ghosts={ghosts}
              onDrag={onDrag}
              onOpen={onOpen}
            />
          </>
        )}
      </section>
      <div className={styles.dock}>{children}</div>
    </section>
  )
}
