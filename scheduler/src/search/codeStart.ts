import { type CourseStart, readCourseStart } from '@wso/contract/college/courseCode'
import type { Section } from '../catalog/section.ts'
import { search } from './search.ts'
import type { SearchIndex } from './searchIndex.ts'

/**
 * Reads a query as the beginning of a course code of a catalog: `biol`, `econ 1`. Returns undefined
 * when no course begins so.
 */
export function codeStart(sections: readonly Section[], query: string): CourseStart | undefined {
  const start = readCourseStart(query)
  return start && sections.some((section) => begins(section, start)) ? start : undefined
}

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

const begins = (section: Section | undefined, { department, digits }: CourseStart) =>
  section?.department === department && String(section.number).startsWith(digits)
