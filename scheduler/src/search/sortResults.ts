import { courseCode, courseKey } from '../catalog/section.ts'
import type { ResultGroup } from './listings.ts'

export const sortOrders = ['relevance', 'code', 'rating', 'time'] as const
export type SortOrder = (typeof sortOrders)[number]

/**
 * Sorts results, keeping the sections of one course together at the position of the first.
 * Relevance keeps the given order; results without a score or a meeting time come last.
 */
export function sortResults(groups: readonly ResultGroup[], order: SortOrder): ResultGroup[] {
  const courses = new Map<string, ResultGroup[]>()
  for (const group of order === 'relevance' ? groups : groups.toSorted(comparisons[order])) {
    const key = `${courseKey(group.section)} ${courseCode(group.section)}`
    const course = courses.get(key)
    if (course) course.push(group)
    else courses.set(key, [group])
  }
  return [...courses.values()].flat()
}

type Comparison = (a: ResultGroup, b: ResultGroup) => number

const byCode: Comparison = ({ section: a }, { section: b }) => {
  if (a.department !== b.department) return a.department < b.department ? -1 : 1
  return a.number - b.number || a.suffix.localeCompare(b.suffix)
}

/** The earliest start of a result in minutes; Infinity without a meeting time. */
const firstTime = ({ section: { meetings } }: ResultGroup): number =>
  Math.min(...meetings.flatMap(({ days, start }) => (days === 0 ? [] : [start])))

const comparisons: Record<Exclude<SortOrder, 'relevance'>, Comparison> = {
  code: byCode,
  rating: (a, b) => b.section.factrakScore - a.section.factrakScore || byCode(a, b),
  time: (a, b) => compare(firstTime(a), firstTime(b)) || byCode(a, b),
}

/** Subtracts, with Infinity equal to itself. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
