import { formatClock, timeOf } from '@wso/contract/core/dates/clockTime'
import { minutesIn } from '@wso/contract/core/dates/day'
import { parseCronItems } from 'graphile-worker'

const minute = 60_000
/** The longest time between two runs of a schedule that is read, in minutes. */
const longest = 370 * 1440

/** Returns the moments after another one at which a schedule starts its task, at most a day apart from it. */
function runsOfDay(cron: string, after: Date): Date[] {
  const matches = matcherOf(cron)
  const first = firstMinute(after)
  const minutes = Array.from({ length: 1440 }, (_, each) => new Date(first + each * minute))
  return minutes.filter(matches)
}

/**
 * Returns when a schedule, in UTC, next starts its task.
 * @throws Error for one that never does
 */
export function nextRun(cron: string, after: Date): Date {
  const matches = matcherOf(cron)
  const first = firstMinute(after)
  for (let each = 0; each < longest; each += 1) {
    const moment = new Date(first + each * minute)
    if (matches(moment)) return moment
  }
  throw new Error(`The schedule ${cron} never comes.`)
}

/** Says in college time when a schedule starts its task from now on: "Daily at 4:15 am". */
export function describeSchedule(cron: string, now: Date, timeZone: string): string {
  const runs = runsOfDay(cron, now).map((moment) => minutesIn(moment, timeZone))
  const clock = (minutes: number) => formatClock(timeOf(minutes))
  const [first = 0] = runs
  if (runs.length === 0) return 'Less often than daily'
  if (runs.length === 1) return `Daily at ${clock(first)}`
  if (runs.length === 1440) return 'Every minute'
  if (runs.length > 24) return `Every ${Math.round(1440 / runs.length)} minutes`
  if (runs.length === 24) return 'Every hour'
  const times = runs.toSorted((one, other) => one - other)
  return `${runs.length} times a day, ${clock(times[0]!)} to ${clock(times.at(-1)!)}`
}

const firstMinute = (after: Date) => Math.floor(after.getTime() / minute + 1) * minute

function matcherOf(cron: string): (moment: Date) => boolean {
  const [item] = parseCronItems([{ task: 'any', match: cron }])
  return (moment) =>
    item!.match({
      min: moment.getUTCMinutes(),
      hour: moment.getUTCHours(),
      date: moment.getUTCDate(),
      month: moment.getUTCMonth() + 1,
      dow: moment.getUTCDay(),
    })
}
