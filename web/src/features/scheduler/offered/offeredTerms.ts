import { formatCourseCode } from '@wso/contract/college/formatCourseCode'
import type { OfferedSection } from '@wso/contract/planning/catalog'
import { type TermKey, termName, termSlug } from '../timetable/termNames.ts'

export type OfferedTerm = TermKey & {
  state: OfferedSection['state']
  sections: readonly OfferedSection[]
}

/**
 * Returns the current and upcoming terms of sections in order, or the last past term when there are
 * none. A section with several codes is listed once, under `code` if it has that code.
 */
export function offeredTerms(sections: readonly OfferedSection[], code: string): OfferedTerm[] {
  const terms = [...Map.groupBy(sections, termSlug).values()].flatMap((inTerm): OfferedTerm[] => {
    const [first] = inTerm
    if (!first) return []
    const { year, semester, state } = first
    return [{ year, semester, state, sections: onePerClass(inTerm, code) }]
  })
  const current = terms.filter(({ state }) => state !== 'over')
  return current.length > 0 ? current : terms.slice(-1)
}

/** Cross-listed records of a section have the same course, section and kind. */
function onePerClass(sections: readonly OfferedSection[], code: string) {
  const keyOf = ({ courseID, section, classType, id }: OfferedSection) =>
    courseID ? `${courseID} ${section} ${classType}` : id
  const isNamed = (section: OfferedSection) => formatCourseCode(section) === code
  return [...Map.groupBy(sections, keyOf).values()].flatMap(
    (same) => same.find(isNamed) ?? same[0] ?? [],
  )
}

/** Describes when a course is offered: "Next offered in Spring 2027". */
export function whenOffered(terms: readonly OfferedTerm[]): string {
  const next = terms.find(({ state }) => state === 'coming')
  if (next) return `Next offered in ${termName(next)}`
  const last = terms.at(-1)
  if (last?.state === 'in session') return `Offered now, in ${termName(last)}`
  return last ? `Last offered in ${termName(last)}` : 'Not in the catalog'
}
