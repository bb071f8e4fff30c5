import { parseCourseCode } from '@wso/contract/college/courseCode'
import type { Condition, Prerequisites } from './prerequisites.ts'

/** A course that a person took or plans, with every code it is listed under. */
export type TakenCourse = { codes: readonly string[] }
export type Taken = {
  /** Before the term. */
  before: readonly TakenCourse[]
  /** In the same term, without the course that is checked. */
  during: readonly TakenCourse[]
}

export type PrerequisiteCheck =
  | { kind: 'none' | 'met' }
  /** `missing` is what the courses do not meet, alternatives that courses cannot answer included. */
  | { kind: 'missing'; missing: Condition }
  /** The courses meet the rest; the person has to check `conditions`. */
  | { kind: 'ask'; conditions: readonly Condition[] }
  /** The course is not open to those who took one of these. */
  | { kind: 'excluded'; by: readonly string[] }
  /** The sentence is not understood. */
  | { kind: 'unsure' }

/** Compares prerequisites with the courses of a person. `own` are the codes of the course itself. */
export function checkPrerequisites(
  { sure, needs, excludes }: Prerequisites,
  taken: Taken,
  own: readonly string[] = [],
): PrerequisiteCheck {
  if (!sure) return { kind: 'unsure' }
  const all = [...taken.before, ...taken.during]
  const by = excludes.flatMap(codesIn).filter((code) => !own.includes(code) && has(all, code))
  if (by.length > 0) return { kind: 'excluded', by: [...new Set(by)] }
  if (!needs) return { kind: 'none' }
  const open = restOf(needs, taken)
  if (open.missing) return { kind: 'missing', missing: open.missing }
  return open.ask.length > 0 ? { kind: 'ask', conditions: open.ask } : { kind: 'met' }
}

/** What is left of a condition: nothing when it is met. */
type Rest = { missing: Condition | undefined; ask: readonly Condition[] }
const met: Rest = { missing: undefined, ask: [] }

function restOf(condition: Condition, taken: Taken): Rest {
  switch (condition.kind) {
    case 'course':
      return isTaken(condition, taken) ? met : { missing: condition, ask: [] }
    case 'level':
      return countOf(condition, taken.before) >= condition.count
        ? met
        : { missing: condition, ask: [] }
    case 'all':
      return restOfAll(condition.of, taken)
    case 'any':
      return restOfAny(condition, taken)
    default:
      return { missing: undefined, ask: [condition] }
  }
}

function restOfAll(of: readonly Condition[], taken: Taken): Rest {
  const rests = of.map((each) => restOf(each, taken))
  const missing = rests.flatMap((rest) => rest.missing ?? [])
  return {
    missing: missing.length > 1 ? { kind: 'all', of: missing } : missing[0],
    ask: rests.flatMap(({ ask }) => ask),
  }
}

/** Met by courses if they can; then what must be asked; a missing course is named with its alternatives. */
function restOfAny(condition: Extract<Condition, { kind: 'any' }>, taken: Taken): Rest {
  const { of, count } = condition
  const rests = of.map((each) => restOf(each, taken))
  const done = rests.filter(({ missing, ask }) => !missing && ask.length === 0).length
  if (done >= count) return met
  const partly = rests.find(
    ({ missing, ask }, at) => !missing && ask.length > 0 && of[at]?.kind === 'all',
  )
  if (partly && count === 1) return partly
  return rests.some(({ missing }) => missing)
    ? { missing: condition, ask: [] }
    : { missing: undefined, ask: [condition] }
}

const isTaken = ({ code, concurrent }: Extract<Condition, { kind: 'course' }>, taken: Taken) =>
  has(taken.before, code) || (concurrent === true && has(taken.during, code))

const has = (courses: readonly TakenCourse[], code: string) =>
  courses.some(({ codes }) => codes.includes(code))

function countOf(
  { departments, levels }: Extract<Condition, { kind: 'level' }>,
  courses: readonly TakenCourse[],
): number {
  return courses.filter(({ codes }) =>
    codes.some((each) => {
      const code = parseCourseCode(each)
      if (!code) return false
      const level = Math.floor(code.number / 100) * 100
      const isHigh = !levels || (level >= levels.from && level <= (levels.to ?? Infinity))
      return isHigh && (departments.length === 0 || departments.includes(code.department))
    }),
  ).length
}

function codesIn(condition: Condition): string[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(codesIn)
  return condition.kind === 'course' ? [condition.code] : []
}
