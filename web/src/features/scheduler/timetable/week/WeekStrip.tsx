import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { ReactNode } from 'react'
import { useScheduleStore } from '../../schedules/scheduleStore.ts'
import type { Timetable } from '../buildTimetable.ts'
import { formatMeetings } from '../format.ts'
import { WeekPicture } from './WeekPicture.tsx'
import styles from './weekStrip.module.css'

type WeekStripProps = {
  timetable: Timetable
  /** The last section under the pointer or focus among the results. */
  preview: Section | undefined
  /** A row above the days. */
  children: ReactNode
}

/** The week as a strip below a phone's catalog, with a preview of a section. */
export function WeekStrip({ timetable, preview, children }: WeekStripProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const isAdded = preview && timetable.byID.has(preview.id)
  return (
    <aside className={styles.strip} aria-label="Your week">
      {children}
      <p>
        {preview
          ? `${courseCode(preview)}: ${formatMeetings(preview.meetings, twelveHour)}`
          : 'Tap a course to preview it.'}
      </p>
      <WeekPicture timetable={timetable} preview={isAdded ? undefined : preview} />
    </aside>
  )
}
