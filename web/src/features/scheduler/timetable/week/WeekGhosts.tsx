import type { Section } from '@wso/scheduler/catalog/section'
import { swapSection } from '../../courses/swapSection.ts'
import { useUndoableChange } from '../../schedules/useUndoableChange.ts'
import { formatMeetings, formatTimeRange } from '../format.ts'
import { type Ghosts, ghostsOn } from './ghosts.ts'
import { useSwapFocus } from './useSwapFocus.ts'
import styles from './week.module.css'

type WeekGhostsProps = {
  ghosts: Ghosts
  day: number
  beside: Parameters<typeof ghostsOn>[2]
  twelveHour: boolean
}

/** The alternatives of a block on one day: hatched, to press. */
export function WeekGhosts({ ghosts, day, beside, twelveHour }: WeekGhostsProps) {
  const changeWithUndo = useUndoableChange()
  const focusOn = useSwapFocus()
  const swap = (to: Section) => {
    changeWithUndo(`${ghosts.name} switched to section ${to.section}`, (collection) =>
      swapSection(collection, ghosts.of, to),
    )
    focusOn(to.id)
    ghosts.onSwap()
  }
  return ghostsOn(ghosts, day, beside).map(({ section, start, end, ...placed }) => {
    const when = formatMeetings(section.meetings, twelveHour)
    return (
      <button
        key={`${section.id} ${start}`}
        type="button"
        className={styles.ghost}
        data-ghost={section.id}
        // A section has one tab stop, at its first meeting.
        tabIndex={placed.isFirst ? 0 : -1}
        aria-hidden={placed.isFirst ? undefined : true}
        onClick={() => swap(section)}
        style={
          {
            '--s': start,
            '--d': end - start,
            '--lane': placed.lane,
            '--lanes': placed.lanes,
          } as object
        }
      >
        <span className="visually-hidden">
          Switch {ghosts.name} to section {section.section}, {when}
          {placed.hasConflict && ', conflict'}
        </span>
        <span aria-hidden="true" className={styles.seen}>
          <b>{section.section}</b>
          <span>{formatTimeRange({ start, end }, twelveHour)}</span>
          {placed.hasConflict && <span>Conflict</span>}
        </span>
      </button>
    )
  })
}
