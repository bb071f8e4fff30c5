import type { OfferedSection } from '@wso/contract/planning/catalog'
import { plural } from '#core/format/plural.ts'
import { formatMeetings } from '../timetable/format.ts'
import { termName } from '../timetable/termNames.ts'
import { offeredTerms } from './offeredTerms.ts'

/**
 * When a course meets in the next term that offers it, else in the one in session: "Spring 2027, MWF 9:00–9:50 am,
 * Bronfield 106 and 2 more sections". Undefined when neither does.
 */
export function offeredTimes(sections: readonly OfferedSection[], code: string) {
  const terms = offeredTerms(sections, code).filter(({ state }) => state !== 'over')
  const term = terms.find(({ state }) => state === 'coming') ?? terms[0]
  const [first, ...others] = term?.sections ?? []
  if (!term || !first) return undefined
  const more = others.length > 0 ? ` and ${plural(others.length, 'more section')}` : ''
  return `${termName(term)}, ${formatMeetings(first.meetings, true)}${more}`
}
