import { type CourseStart, readCourseStart } from '@wso/contract/college/courseCode'
import { courseCode, type Section } from '../catalog/section.ts'
import type { ResultGroup } from './listings.ts'
import { search } from './search.ts'
import type { SearchIndex } from './searchIndex.ts'

/**
 * Positions of the sections that a query finds: those whose code begins as it says in order of their
 * codes, then the matches of `search`, best first.
 */
export function byCodeFirst(
  index: SearchIndex,
  query: string,
  sections: readonly Section[],
): number[] {
  const start = readCourseStart(query)
  const isNamed = (at: number) => start !== undefined && begins(sections[at], start)
  const named = [...index.byCode].filter(isNamed)
  return [...named, ...[...search(index, query)].filter((at) => !isNamed(at))]
}

/** The first results with a code that begins as a query says; those that are also listed so when there is no other. */
export type CodeOffer = { start: CourseStart; offered: readonly ResultGroup[] }

/**
 * Reads a query as the beginning of a course code (`biol`, `econ 1`) and takes the first `most` results
 * with such a code, and the other sections of the last one's course, out of a list that begins with
 * another course. Returns undefined when the list begins with such a code or has none.
 */
export function offerByCode(
  results: readonly ResultGroup[],
  query: string,
  most: number,
): { offer: CodeOffer; groups: ResultGroup[] } | undefined {
  const start = readCourseStart(query)
  if (!start) return undefined
  const own = results.filter(({ section }) => begins(section, start))
  const isListed = ({ alsoListed }: ResultGroup) => alsoListed.some((each) => begins(each, start))
  const begun = own[0] ? own : results.filter(isListed)
  if (!begun[0] || begun[0] === results[0]) return undefined
  const last = begun[most - 1]
  const isOfLast = ({ section }: ResultGroup) =>
    last !== undefined && courseCode(section) === courseCode(last.section)
  const offered = begun.filter((result, at) => at < most || isOfLast(result))
  const groups = results.filter((result) => !offered.includes(result))
  return { offer: { start, offered }, groups }
}

const begins = (section: Section | undefined, { department, number }: CourseStart) =>
  section?.department === department && `${section.number}${section.suffix}`.startsWith(number)
