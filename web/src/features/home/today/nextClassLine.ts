import { formatClock } from '@wso/contract/core/clockTime'
import type { NextClass } from '@wso/contract/planning/classes'
import { shortDate, zoneMark } from '#core/format/dates.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import type { TodayLine } from './todayLines.ts'

const hour = 60

/** The line of a class: when it begins, in minutes during the last hour; its day from half a day ahead. */
export function nextClassLine({
  course,
  title,
  place,
  date,
  start,
  end,
  minutes,
}: NextClass): TodayLine {
  const time = `${formatClock(start)}${zoneMark}`
  const day = minutes < 12 * hour ? '' : `${shortDate(date)}, `
  return {
    key: 'class',
    href: scheduler.to(),
    title: `${course} ${title}`,
    meta: [place, `${day}until ${formatClock(end)}${zoneMark}`].filter(Boolean).join(' · '),
    ...(minutes < hour ? { value: untilOf(minutes), unit: time } : { value: time }),
  }
}

/** "in 12 min", "now" */
const untilOf = (minutes: number) => (minutes > 0 ? `in ${minutes} min` : 'now')
