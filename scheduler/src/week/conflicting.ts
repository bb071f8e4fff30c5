import { type Busy, overlaps } from './conflicts.ts'

/** Returns true when two classes or blocks of one term overlap. */
export function conflicting(a: Busy, b: Busy): boolean {
  if (a.year !== b.year || a.semester !== b.semester) return false
  return a.meetings.some((mine) => b.meetings.some((theirs) => overlaps(mine, theirs)))
}
