import type { NextClass } from '@wso/contract/courses/classes'
import { formatClock } from '@wso/contract/core/clockTime'
import { shortDay, zoneMark } from '#core/format/dates.ts'
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
  const [time = '', half = ''] = formatClock(start).split(' ')
  // Noon UTC falls on the same day at the college.
  const day = minutes < 12 * hour ? '' : `${shortDay(`${date}T17:00:00Z`)}, `
  return {
    key: 'class',
    href: scheduler.to(),
    title: `${course} ${title}`,
    meta: [place, `${day}until ${formatClock(end)}${zoneMark}`].filter(Boolean).join(' · '),
    value: minutes < hour ? untilOf(minutes) : time,
    unit: minutes < hour ? `${time} ${half}` : `${half}${zoneMark}`,
  }
}

/** "in 12 min", "now" */
const untilOf = (minutes: number) => (minutes > 0 ? `in ${minutes} min` : 'now')
