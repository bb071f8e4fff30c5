import { formatHour, timeOf } from '@wso/contract/core/dates/clockTime'
import {
  type BusyTime,
  busyByStep,
  comparedDays,
  meetingDay,
  stepMinutes,
} from '@wso/scheduler/week/freeTimes'
import { dayNames } from '../freeTimes.labels.ts'
import styles from '../freeTimes.module.css'

const rows = (meetingDay.end - meetingDay.start) / stepMinutes

/**
 * The week in half hours, darker where more people are free. The list beside it has the same
 * information.
 */
export function FreeWeek({ weeks }: { weeks: readonly (readonly BusyTime[])[] }) {
  const steps = busyByStep(weeks)
  const names = dayNames.slice(0, comparedDays(weeks))
  return (
    <figure className={styles.figure} aria-hidden>
      <div className={styles.week} style={{ '--days': names.length } as object}>
        <span />
        {names.map((name) => (
          <b key={name}>{name}</b>
        ))}
        {Array.from({ length: rows }, (_, row) => (
          <WeekRow
            key={row}
            start={meetingDay.start + row * stepMinutes}
            shares={names.map((__, day) => (steps[day * rows + row]?.free ?? 0) / weeks.length)}
          />
        ))}
      </div>
      <figcaption className={styles.quiet}>
        Strongest color: everyone is free. Lighter: fewer people. Empty: no one.
      </figcaption>
    </figure>
  )
}

/** Half an hour of each day, with its hour on the axis. */
function WeekRow({ start, shares }: { start: number; shares: readonly number[] }) {
  return (
    <>
      <span className={styles.hour}>{start % 60 === 0 && formatHour(timeOf(start))}</span>
      {shares.map((share, day) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the days do not move
          key={day}
          className={styles.step}
          data-all={share === 1 || undefined}
          style={{ opacity: share === 1 ? 1 : share * 0.6 }}
        />
      ))}
    </>
  )
}
