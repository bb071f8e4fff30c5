import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { ReactNode } from 'react'
import { useScheduleStore } from '../../schedules/scheduleStore.ts'
import type { Timetable } from '../buildTimetable.ts'
import { dayNames } from '../days.ts'
import { formatMeetings } from '../format.ts'
import { sizesOf } from './shownWeek.ts'
import styles from './weekStrip.module.css'

type WeekStripProps = {
  timetable: Timetable
  /** The last section under the pointer or focus among the results. */
  preview: Section | undefined
  /** A row above the days. */
  children: ReactNode
}

/** The week as a strip below a phone's catalog, with a preview of a section. */
export function WeekStrip({ timetable: { week, byID }, preview, children }: WeekStripProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const isAdded = preview && byID.has(preview.id)
  return (
    <aside className={styles.strip} aria-label="Your week">
      {children}
      <p>
        {preview
          ? `${courseCode(preview)}: ${formatMeetings(preview.meetings, twelveHour)}`
          : 'Tap a course to preview it.'}
      </p>
      <div className={styles.days} style={sizesOf(week)} aria-hidden="true">
        {week.days.map((blocks, day) => (
          <div key={day} className={styles.day}>
            <span>{dayNames[day]?.slice(0, 1)}</span>
            {blocks.map(({ item }) => (
              <i
                key={`${item.id} ${item.meeting}`}
                data-tint={byID.get(item.id)?.tint}
                style={span(item)}
              />
            ))}
            {!isAdded &&
              preview?.meetings
                .filter(({ days }) => days & (1 << day))
                .map((meeting) => (
                  <i key={meeting.start} className={styles.preview} style={span(meeting)} />
                ))}
          </div>
        ))}
      </div>
    </aside>
  )
}

const span = ({ start, end }: { start: number; end: number }) =>
  ({ '--start': start, '--length': end - start }) as object
