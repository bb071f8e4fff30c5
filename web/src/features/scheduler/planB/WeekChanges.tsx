import type { OtherWeek } from '@wso/scheduler/planB/otherWeek'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { lossText, sectionName, sectionTimes } from './formatWeek.ts'
import styles from './planB.module.css'

type WeekChangesProps = {
  week: OtherWeek
  /** What is full: "If it is full:". */
  lead: string
}

/** What a week changes, as a sentence: the sections to take instead, and the courses it loses. */
export function WeekChanges({ week, lead }: WeekChangesProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const { changes, lost, complete } = week
  return (
    <p>
      <span className={styles.lead}>{lead}</span>{' '}
      {changes.map(({ to }, at) => (
        <span key={to.id} className={styles.change}>
          {at > 0 && 'and '}
          <b>{sectionName(to)}</b>, {sectionTimes(to, twelveHour)}, class {to.peoplesoftNumber}
        </span>
      ))}
      {lost.length > 0 && (
        <span className={styles.change}>
          {changes.length === 0 && 'No other section fits. '}
          <b className={styles.loss}>{lossText(week)}</b>
        </span>
      )}
      {!complete && ' The search stopped early, so a better week may exist.'}
    </p>
  )
}
