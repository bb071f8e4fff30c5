import { campusPack } from '#campusPack'
import { type Semester, semesters } from '../planning/semesters.ts'
import type { CampusPack } from './packSchema.ts'

/** The terms that a plan has: those of each year with several courses, and whether a short winter is among them. */
export type PlanTerms = { years: number; terms: Semester[]; hasWinters: boolean }

/** Returns the terms of plans at the college; a worker has them from `requirements()`. */
export const planTerms = (): PlanTerms => planTermsOf(campusPack.terms)

export function planTermsOf({ kinds, years = 4 }: CampusPack['terms']): PlanTerms {
  const planned = semesters.filter((semester) => kinds[semester] && !kinds[semester].isExtra)
  return {
    years,
    terms: planned.filter((semester) => !kinds[semester]?.isShort),
    hasWinters: kinds.Winter?.isShort === true,
  }
}

const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** "eight semesters", "twelve terms". */
export function planLength(): string {
  const { years, terms } = planTerms()
  const count = years * terms.length
  return `${numbers[count - 1] ?? count} ${terms.length === 2 ? 'semesters' : 'terms'}`
}
