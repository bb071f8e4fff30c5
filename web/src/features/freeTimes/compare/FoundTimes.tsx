import { type BusyTime, commonTimes, type SharedTime } from '@wso/scheduler/week/freeTimes'
import { plural } from '#core/format/plural.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { dayNames, formatRange } from '../freeTimes.labels.ts'
import { FreeWeek } from './FreeWeek.tsx'
import styles from '../freeTimes.module.css'

export type NamedWeek = { name: string; busy: readonly BusyTime[] }

/** The times when everyone is free, or the next best, as a list beside the week. */
export function FoundTimes({ weeks, minutes }: { weeks: readonly NamedWeek[]; minutes: number }) {
  const busy = weeks.map((week) => week.busy)
  const found = commonTimes(busy, minutes)
  const isForAll = found[0]?.free === weeks.length
  return (
    <div className={styles.found}>
      <div className={styles.times}>
        <output className={styles.summary}>{summaryOf(found, weeks.length)}</output>
        <ul className={styles.list}>
          {found.map((time) => (
            <li key={`${time.day}-${time.start}`}>
              <b>{dayNames[time.day]}</b> {formatRange(time)}
              {!isForAll && <span className={styles.quiet}> without {namesOf(time, weeks)}</span>}
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <Notice>None of you has a free stretch this long. Choose a shorter time.</Notice>
        )}
      </div>
      <FreeWeek weeks={busy} />
    </div>
  )
}

function summaryOf([best, ...others]: readonly SharedTime[], people: number) {
  if (!best) return ''
  if (best.free < people) return `${best.free} of ${people} free`
  if (people === 1) return plural(others.length + 1, 'free time')
  return people === 2 ? 'Both of you are free' : `All ${people} of you are free`
}

const namesOf = ({ busy }: SharedTime, weeks: readonly NamedWeek[]) =>
  new Intl.ListFormat('en-US').format(busy.map((at) => lowerYou(weeks[at]?.name ?? '')))

const lowerYou = (name: string) => (name === 'You' ? 'you' : name)
