import type { Section } from '../catalog/section.ts'
import { isSmaller, type WeekSize } from '../generator/weekSize.ts'

/** A section of the week and the one that takes its place. */
export type SectionChange = { from: Section; to: Section }

/** What the week becomes when some of its sections are full. */
export type OtherWeek = WeekSize & {
  changes: readonly SectionChange[]
  /** The sections of the courses that are lost, in the order of the week. */
  lost: readonly Section[]
  /** False when the search stopped early, so that a better week may exist. */
  complete: boolean
}

/** A candidate: the number of lost courses and changed sections, its size, and what it chose. */
export type Candidate = WeekSize & {
  lost: number
  changed: number
  /**
   * For each place the position of its option in the order of the catalog; past the last one when
   * its course is lost.
   */
  chosen: readonly number[]
}

/**
 * The order of the weeks, best first: fewest courses lost, then fewest sections changed, then the
 * generator's order of sizes. Among equal ones the section that the catalog lists first wins,
 * starting with the course that was added first, which is also kept first.
 */
export function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.lost !== b.lost) return a.lost < b.lost
  if (a.changed !== b.changed) return a.changed < b.changed
  if (isSmaller(a, b) || isSmaller(b, a)) return isSmaller(a, b)
  const at = a.chosen.findIndex((option, place) => option !== b.chosen[place])
  return at !== -1 && (a.chosen[at] ?? 0) < (b.chosen[at] ?? 0)
}
