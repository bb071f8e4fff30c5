import type { Timetable } from './timetableOf.ts'

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

/** "5 courses, 1 clash". */
export function saysOf({ items, clashes }: Timetable): string {
  const courses = new Set(items.flatMap(({ entry }) => entry?.course ?? []))
  return [
    count(courses.size, 'course', 'courses'),
    ...(clashes.length > 0 ? [count(clashes.length, 'clash', 'clashes')] : []),
  ].join(', ')
}
