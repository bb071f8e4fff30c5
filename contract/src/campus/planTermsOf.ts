import { type Semester, semesters } from '../planning/semesters.ts'
import type { Terms } from './termsSchema.ts'

/**
 * The terms that a plan has: those of each year with several courses, whether a short winter is among them,
 * and what the college calls one of them.
 */
export type PlanTerms = { years: number; terms: Semester[]; hasWinters: boolean; noun: string }

/** Returns the terms of plans by the kinds of terms of a pack. */
export function planTermsOf({ kinds, years = 4, noun = 'term' }: Terms): PlanTerms {
  const planned = semesters.filter((semester) => kinds[semester] && !kinds[semester].isExtra)
  return {
    years,
    terms: planned.filter((semester) => !kinds[semester]?.isShort),
    hasWinters: kinds.Winter?.isShort === true,
    noun,
  }
}
