import type { Placed } from '@wso/scheduler/week/week'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import { blockName, type Timetable, type TimetableItem } from './buildTimetable.ts'
import { dayNames } from './days.ts'
import { instructorNames, formatTimeRange, formatTime } from './format.ts'
import styles from './dayList.module.css'

type DayListProps = {
  timetable: Timetable
  twelveHour: boolean
  today?: number | undefined
  /**
   * Opens the details of an item; without it, the list is plain text for screen readers and print.
   */
  onOpen?: ((id: string) => void) | undefined
}

/** The week as a list by day; empty days are omitted. */
export function DayList({ timetable, twelveHour, today, onOpen }: DayListProps) {
  const { week, byID, conflicting } = timetable
  const isEmpty = week.days.every((day) => day.length === 0)
  if (isEmpty) return <p className={styles.none}>No courses with a meeting time in this term.</p>
  return week.days.map((blocks, day) =>
    blocks.length === 0 ? null : (
      <section key={day} className={styles.day}>
        <h2>
          {dayNames[day]}
          {day === today && ', today'}
        </h2>
        <ul>
          {blocks.map(({ item: placed }) => {
            const item = byID.get(placed.id)
            const hasConflict = placed.hasConflict && conflicting.has(`${placed.id} ${day}`)
            const line = { placed, hasConflict, twelveHour, onOpen }
            return item && <Line key={`${placed.id} ${placed.meeting}`} item={item} {...line} />
          })}
        </ul>
      </section>
    ),
  )
}

type LineProps = Pick<DayListProps, 'twelveHour' | 'onOpen'> & {
  item: TimetableItem
  placed: Placed
  hasConflict: boolean
}

function Line({ item, placed, hasConflict, twelveHour, onOpen }: LineProps) {
  const people = item.section && instructorNames(item.section)
  const details = [formatTimeRange(placed, twelveHour), placed.place, people]
  const words = (
    <>
      <b>{item.name}</b> {item.kind}{' '}
      {hasConflict && (
        <Badge kind="bad" icon={alertIcon}>
          Conflict
        </Badge>
      )}
      <small>{details.filter(Boolean).join(', ')}</small>
    </>
  )
  return (
    <li className={styles.line} data-tint={item.tint}>
      <span className={classes(styles.start, 'tnum')}>{formatTime(placed.start, twelveHour)}</span>
      {onOpen ? (
        <button type="button" className={styles.words} onClick={() => onOpen(item.id)}>
          <span className="visually-hidden">
            {blockName(item, placed, { twelveHour, hasConflict })}
          </span>
          <span aria-hidden="true">{words}</span>
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
    </li>
  )
}
