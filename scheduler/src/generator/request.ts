import { dayLetters } from '../catalog/dayLetters.ts'
import type { Section } from '../catalog/section.ts'
import type { Busy } from '../week/conflicts.ts'
import type { WeekSize } from './weekSize.ts'

/** A requested course of one term: one section of each part, such as a lecture and a lab. */
export type CourseRequest = { key: string; label: string; parts: readonly (readonly Section[])[] }

/** A place in the week for one of several courses: any Division III course with a lab. */
export type SlotRequest = { key: string; label: string; courses: readonly CourseRequest[] }

export type ScheduleRequest = {
  courses: readonly CourseRequest[]
  /** Slots with the same list of courses take different ones, each pair of courses in one order. */
  slots?: readonly SlotRequest[]
  /** Sections that are required if their course is taken. */
  pins: readonly string[]
  /** Day mask of the days without classes. */
  freeDays: number
  /** Minutes since midnight; undefined for no constraint. */
  earliest: number | undefined
  latest: number | undefined
  /** Other occupied time, by its id. */
  blocks: readonly Busy[]
  /**
   * What the people to have lunch with are busy with; none for lunch alone. Weeks with a free lunch on more days
   * come first. Undefined for no such wish.
   */
  lunch?: readonly Busy[] | undefined
}

export type Constraint =
  | { kind: 'course' | 'slot'; key: string }
  | { kind: 'pin'; section: string }
  | { kind: 'freeDay'; day: number }
  | { kind: 'earliest' }
  | { kind: 'latest' }
  | { kind: 'block'; id: string }

/** Fewest days without a free lunch first, then the smallest week. */
export type Suggestion = WeekSize & {
  sections: readonly string[]
  /** The days from Monday to Friday with a free lunch; undefined without that wish. */
  lunches?: number | undefined
}

/** Every constraint, courses and slots last, so that an explanation drops the others first. */
export function listConstraints(request: ScheduleRequest): Constraint[] {
  const { courses, slots = [], pins, freeDays, earliest, latest, blocks } = request
  const days = [...dayLetters.keys()].filter((day) => freeDays & (1 << day))
  return [
    ...blocks.map(({ id }): Constraint => ({ kind: 'block', id })),
    ...days.map((day): Constraint => ({ kind: 'freeDay', day })),
    ...(earliest === undefined ? [] : [{ kind: 'earliest' } as const]),
    ...(latest === undefined ? [] : [{ kind: 'latest' } as const]),
    ...pins.map((section): Constraint => ({ kind: 'pin', section })),
    ...slots.map(({ key }): Constraint => ({ kind: 'slot', key })),
    ...courses.map(({ key }): Constraint => ({ kind: 'course', key })),
  ]
}
