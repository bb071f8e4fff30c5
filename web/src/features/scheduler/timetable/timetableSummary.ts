import { zoneMark } from '#core/format/dates.ts'
import type { Timetable } from './buildTimetable.ts'

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

/** "5 courses, 1 conflict", and the zone of the times for a viewer in another one. */
export function timetableSummary({ items, conflicts }: Timetable): string {
  const courses = new Set(items.flatMap(({ entry }) => entry?.course ?? []))
  return [
    count(courses.size, 'course', 'courses'),
    ...(conflicts.length > 0 ? [count(conflicts.length, 'conflict', 'conflicts')] : []),
    ...(zoneMark ? [`times in${zoneMark}`] : []),
  ].join(', ')
}
