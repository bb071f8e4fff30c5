import { campusPack } from '#campusPack'
import { type PlanTerms, planTermsOf } from './planTermsOf.ts'

export type { PlanTerms } from './planTermsOf.ts'

/** Returns the terms of plans at the college; a worker has them from `campusRequirements()`. */
export const planTerms = (): PlanTerms => planTermsOf(campusPack.terms)

const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** "eight semesters", "twelve quarters". */
export function planLength(): string {
  const { years, terms, noun } = planTerms()
  const count = years * terms.length
  return `${numbers[count - 1] ?? count} ${noun}s`
}
