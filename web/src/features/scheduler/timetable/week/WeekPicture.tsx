import type { Section } from '@wso/scheduler/catalog/section'
import type { Timetable } from '../buildTimetable.ts'
import { dayNames } from '../days.ts'
import { sizesOf } from './shownWeek.ts'
import styles from './weekPicture.module.css'

type WeekPictureProps = {
  timetable: Timetable
  /** A section to preview, which is not added. */
  preview?: Section | undefined
}

/** A week as a small picture without words; hidden from screen readers. */
export function WeekPicture({ timetable: { week, byID }, preview }: WeekPictureProps) {
  return (
    <span className={styles.days} style={sizesOf(week)} aria-hidden="true">
      {week.days.map((blocks, day) => (
        <span key={day} className={styles.day}>
          <span>{dayNames[day]?.slice(0, 1)}</span>
          {blocks.map(({ item }) => (
            <i
              key={`${item.id} ${item.meeting}`}
              data-tint={byID.get(item.id)?.tint}
              style={span(item)}
            />
          ))}
          {preview?.meetings
            .filter(({ days }) => days & (1 << day))
            .map((meeting) => (
              <i key={meeting.start} className={styles.preview} style={span(meeting)} />
            ))}
        </span>
      ))}
    </span>
  )
}

const span = ({ start, end }: { start: number; end: number }) =>
  ({ '--start': start, '--length': end - start }) as object
