import type { Placed } from '@wso/scheduler/timetable'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/Badge.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import { dayNames } from './days.ts'
import styles from './list.module.css'
import { blockName, type Timetable, type TimetableItem } from './timetableOf.ts'
import { instructorText, spanText, timeText } from './words.ts'

type DayListProps = {
  timetable: Timetable
  twelveHour: boolean
  today?: number | undefined
  /** Opens what is known of a class; without it the list is plain text, for readers and paper. */
  onOpen?: ((id: string) => void) | undefined
}

/** The week by day: the same as the grid, in words. Days without anything are left out. */
export function DayList({ timetable, twelveHour, today, onOpen }: DayListProps) {
  const { week, byID, clashing } = timetable
  const isEmpty = week.days.every((day) => day.length === 0)
  if (isEmpty) return <p className={styles.none}>Nothing with a meeting time in this term.</p>
  return week.days.map((blocks, day) =>
    blocks.length === 0 ? null : (
      <section key={day} className={styles.day}>
        <h3>
          {dayNames[day]}
          {day === today && ', today'}
        </h3>
        <ul>
          {blocks.map(({ item: placed }) => {
            const item = byID.get(placed.id)
            const clashes = placed.clashes && clashing.has(`${placed.id} ${day}`)
            const line = { placed, clashes, twelveHour, onOpen }
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
  clashes: boolean
}

function Line({ item, placed, clashes, twelveHour, onOpen }: LineProps) {
  const people = item.section && instructorText(item.section)
  const details = [spanText(placed, twelveHour), placed.place, people]
  const words = (
    <>
      <b>{item.name}</b> {item.kind}{' '}
      {clashes && (
        <Badge kind="bad" icon={alertIcon}>
          Clash
        </Badge>
      )}
      <small>{details.filter(Boolean).join(', ')}</small>
    </>
  )
  return (
    <li className={styles.line} data-tint={item.tint}>
      <span className={classes(styles.start, 'tnum')}>{timeText(placed.start, twelveHour)}</span>
      {onOpen ? (
        <button type="button" className={styles.words} onClick={() => onOpen(item.id)}>
          <span className="visually-hidden">
            {blockName(item, placed, { twelveHour, clashes })}
          </span>
          <span aria-hidden="true">{words}</span>
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
    </li>
  )
}
