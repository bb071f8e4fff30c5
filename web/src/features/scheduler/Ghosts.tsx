import { courseCode, type Section } from '@wso/scheduler/catalog'
import type { Placed } from '@wso/scheduler/timetable'
import styles from './week.module.css'
import { spanText } from './words.ts'

type GhostsProps = {
  section: Section
  day: number
  beside: readonly { item: Placed }[]
  twelveHour: boolean
}

/** Where a class would stand on a day: hatched, dashed and labelled, beside what it would clash with. */
export function Ghosts({ section, day, beside, twelveHour }: GhostsProps) {
  const meetings = section.meetings.filter(({ days }) => days & (1 << day))
  return meetings.map(({ start, end }) => {
    const clashes = beside.some(({ item }) => item.start < end && start < item.end)
    const lane = clashes ? { '--lane': 1, '--lanes': 2 } : { '--lane': 0, '--lanes': 1 }
    return (
      <div
        key={start}
        aria-hidden="true"
        className={styles.ghost}
        style={{ '--s': start, '--d': end - start, ...lane } as object}
      >
        <b>{courseCode(section)}</b>
        <span>{spanText({ start, end }, twelveHour)}</span>
        {clashes && <span>Clash</span>}
      </div>
    )
  })
}
