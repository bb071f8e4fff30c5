import { type CourseStart, readCourseStart } from '@wso/contract/college/courseCode'
import type { Section } from '../catalog/section.ts'
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

export type CodeOffer = {
  start: CourseStart
  /** The first results whose code begins so, each under that code. */
  offered: readonly ResultGroup[]
  others: readonly ResultGroup[]
}

/**
 * Reads a query as the beginning of a course code (`biol`, `econ 1`) and takes at most `most` results
 * with such a code out of a list that begins with another course. Returns undefined when the list
 * begins with such a code or has none.
 */
export function offerByCode(
  results: readonly ResultGroup[],
  query: string,
  most: number,
): CodeOffer | undefined {
  const start = readCourseStart(query)
  if (!start || begins(results[0]?.section, start)) return undefined
  const found = results.filter((result) => underCode(result, start)).slice(0, most)
  return (
    found[0] && {
      start,
      offered: found.map((result) => underCode(result, start) ?? result),
      others: results.filter((result) => !found.includes(result)),
    }
  )
}

/** A result under the listing whose code begins so; undefined when none of its listings does. */
function underCode(result: ResultGroup, start: CourseStart): ResultGroup | undefined {
  const listings = [result.section, ...result.alsoListed]
  const section = listings.find((listing) => begins(listing, start))
  return section && { section, alsoListed: listings.filter((listing) => listing !== section) }
}

const begins = (section: Section | undefined, { department, digits }: CourseStart) =>
  section?.department === department && String(section.number).startsWith(digits)
