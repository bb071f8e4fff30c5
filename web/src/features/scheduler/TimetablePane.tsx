import type { Section } from '@wso/scheduler/catalog'
import { memo, type ReactNode } from 'react'
import { Segmented } from '#ui/Segmented.tsx'
import { ClashNotices } from './ClashNotices.tsx'
import { DayList } from './DayList.tsx'
import { usePlanStore } from './planStore.ts'
import styles from './scheduler.module.css'
import { type TermKey, termName } from './shownTerm.ts'
import type { ClashPair, Timetable } from './timetableOf.ts'
import { WeekGrid } from './WeekGrid.tsx'

// Typing a query changes the address, and nothing of these.
const Grid = memo(WeekGrid)
const Days = memo(DayList)

type TimetablePaneProps = {
  timetable: Timetable
  term: TermKey
  view: 'week' | 'list'
  today?: number | undefined
  ghost?: Section | undefined
  onOpen: (id: string) => void
  onCompare?: ((pair: ClashPair) => void) | undefined
  /** The bar above. */
  bar: ReactNode
  /** Notices and the added row below. */
  children?: ReactNode
}

/** The timetable of a term: as a grid or as a list, what clashes, and what is added. */
export function TimetablePane({ timetable, term, view, ghost, bar, ...rest }: TimetablePaneProps) {
  const { twelveHour, horizontal } = usePlanStore()
  const { today, onOpen, onCompare, children } = rest
  const look = { timetable, twelveHour, today }
  return (
    <section className={styles.timetable} aria-label="My schedule">
      {bar}
      <div className={styles.body}>
        {view === 'list' ? (
          <Days {...look} onOpen={onOpen} />
        ) : (
          <>
            {/* The same in words comes first for readers, and on paper after the grid. */}
            <div className={styles.asList}>
              <Days {...look} />
            </div>
            <Grid
              {...look}
              label={`Weekly timetable, ${termName(term)}`}
              horizontal={horizontal}
              ghost={ghost}
              onOpen={onOpen}
            />
          </>
        )}
        <div className={styles.under}>
          <ClashNotices clashes={timetable.clashes} {...{ twelveHour, onCompare }} />
          {children}
        </div>
      </div>
    </section>
  )
}

/** Times as 12 or 24 hours. */
export function ClockChoice() {
  const { twelveHour, prefer } = usePlanStore()
  return (
    <Segmented
      small
      label="Time format"
      value={twelveHour ? '12' : '24'}
      segments={[
        { value: '12', label: '12 h' },
        { value: '24', label: '24 h' },
      ]}
      onChoose={(value) => prefer({ twelveHour: value === '12' })}
    />
  )
}
