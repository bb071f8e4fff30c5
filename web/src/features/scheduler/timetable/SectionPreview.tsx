import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { Placed } from '@wso/scheduler/week/week'
import { formatTimeRange } from './format.ts'
import styles from './week/week.module.css'

type SectionPreviewProps = {
  section: Section
  day: number
  beside: readonly { item: Placed }[]
  twelveHour: boolean
}

/**
 * A preview of a section that is not added, on one day: hatched, dashed, and next to its conflicts.
 */
export function SectionPreview({ section, day, beside, twelveHour }: SectionPreviewProps) {
  const meetings = section.meetings.filter(({ days }) => days & (1 << day))
  return meetings.map(({ start, end }) => {
    const hasConflict = beside.some(({ item }) => item.start < end && start < item.end)
    const lane = hasConflict ? { '--lane': 1, '--lanes': 2 } : { '--lane': 0, '--lanes': 1 }
    return (
      <div
        key={start}
        aria-hidden="true"
        className={styles.preview}
        style={{ '--s': start, '--d': end - start, ...lane } as object}
      >
        <b>{courseCode(section)}</b>
        <span>{formatTimeRange({ start, end }, twelveHour)}</span>
        {hasConflict && <span>Conflict</span>}
      </div>
    )
  })
}
