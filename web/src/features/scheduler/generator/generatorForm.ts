import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import { courseRequest } from '@wso/scheduler/generator/courseRequest'
import { type Generated, generate } from '@wso/scheduler/generator/generate'
import type {
  Constraint,
  CourseRequest,
  ScheduleRequest,
  SlotRequest,
} from '@wso/scheduler/generator/request'
import { coursesOfSlot } from '@wso/scheduler/generator/slots'
import type { DatedCourse } from '@wso/scheduler/prerequisites/takenAt'
import { blockBusy } from '@wso/scheduler/schedules/schedule'
import type { Busy } from '@wso/scheduler/week/conflicts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { dayNames } from '../timetable/days.ts'
import { formatTime } from '../timetable/format.ts'
import { isSameTerm, type TermKey } from '../timetable/terms.ts'
import { type Slot, slotLabel } from './slotForm.ts'
import type { OpenCourses } from './useOpenCourses.ts'

/** The values of the generator's form: courses and constraints. */
export type GeneratorForm = {
  courses: readonly CourseRequest[]
  /** Sections to keep, by id. */
  pins: readonly string[]
  freeDays: readonly number[]
  earliest: number | undefined
  latest: number | undefined
  slots: readonly Slot[]
  /** Lunch alone, or with the owner of another schedule, by its id; undefined for any time. */
  lunch: 'alone' | number | undefined
}

/** The distinct courses added in the term. */
export function addedCourses({ items }: Timetable, sections: readonly Section[]): CourseRequest[] {
  const added = items.flatMap(({ section }) => section ?? [])
  const once = new Map(added.map((section) => [courseKey(section), section]))
  return [...once.values()].map((section) => courseRequest(section, sections))
}

/** The course of a term with a code in any spelling; undefined when there is none. */
export function courseOfCode(
  code: string,
  sections: readonly Section[],
  term: TermKey,
): CourseRequest | undefined {
  const wanted = canonicalCourseCode(code)
  const here = sections.filter((section) => isSameTerm(section, term))
  const found = here.find((section) => courseCode(section) === wanted)
  return found && courseRequest(found, here)
}

/** The courses of the term that the plan has and its catalog offers. */
export function coursesOfPlan(
  planned: readonly DatedCourse[],
  sections: readonly Section[],
  term: TermKey,
): CourseRequest[] {
  return planned.flatMap((course) => {
    if (!isSameTerm(course, term)) return []
    return course.codes.flatMap((code) => courseOfCode(code, sections, term) ?? []).slice(0, 1)
  })
}

/** Slots with the same criteria have the same list of courses. */
export function slotRequests(
  slots: readonly Slot[],
  { sections, isOpen }: Pick<OpenCourses, 'sections' | 'isOpen'>,
): SlotRequest[] {
  const known = new Map<string, CourseRequest[]>()
  return slots.map((slot) => {
    const label = slotLabel(slot)
    const courses = known.get(label) ?? coursesOfSlot(sections, slot, isOpen)
    known.set(label, courses)
    return { key: String(slot.id), label, courses }
  })
}

/**
 * The best twenty schedules that satisfy the constraints and avoid blocks, or the constraints that
 * rule them out.
 */
export function suggest(
  form: GeneratorForm,
  { items }: Timetable,
  slots: readonly SlotRequest[],
  lunch: readonly Busy[] | undefined,
): Generated {
  const { courses, pins, freeDays, earliest, latest } = form
  const known = new Set(courses.flatMap(({ parts }) => parts.flat().map(({ id }) => id)))
  const request: ScheduleRequest = {
    courses,
    slots,
    lunch,
    pins: pins.filter((id) => known.has(id)),
    freeDays: freeDays.reduce((mask, day) => mask | (1 << day), 0),
    earliest,
    latest,
    blocks: items.flatMap(({ block }) => (block ? [blockBusy(block)] : [])),
  }
  return generate(request)
}

/** The label of a constraint in the notice about impossible requests. */
export function constraintText(
  constraint: Constraint,
  form: GeneratorForm,
  { byID }: Timetable,
  twelveHour: boolean,
): string {
  switch (constraint.kind) {
    case 'course':
      return labelOf(form.courses, constraint.key)
    case 'slot':
      return form.slots
        .filter(({ id }) => String(id) === constraint.key)
        .map(slotLabel)
        .join('')
    case 'pin':
      return pinText(constraint.section, form)
    case 'block':
      return byID.get(constraint.id)?.name ?? 'your time block'
    case 'freeDay':
      return `no classes on ${dayNames[constraint.day]}`
    default:
      return timeText(constraint.kind, form, twelveHour)
  }
}

const labelOf = (courses: readonly CourseRequest[], wanted: string) =>
  courses.find(({ key }) => key === wanted)?.label ?? ''

function timeText(kind: 'earliest' | 'latest', form: GeneratorForm, twelveHour: boolean) {
  const word = kind === 'earliest' ? 'before' : 'after'
  return `no classes ${word} ${formatTime(form[kind] ?? 0, twelveHour)}`
}

function pinText(id: string, { courses }: GeneratorForm) {
  const pinned = courses.flatMap(({ parts }) => parts.flat()).find((section) => section.id === id)
  return pinned ? `section ${pinned.section} of ${courseCode(pinned)}` : id
}
