import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import {
  type Generated,
  generate,
  type Constraint,
  type CourseRequest,
  type ScheduleRequest,
} from '@wso/scheduler/generator/generate'
import { blockBusy } from '@wso/scheduler/schedules/schedule'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { dayNames } from '../timetable/days.ts'
import { formatTime } from '../timetable/format.ts'
import { isSameTerm, type TermKey } from '../timetable/terms.ts'

/** The values of the generator's form: courses and constraints. */
export type GeneratorForm = {
  courses: readonly CourseRequest[]
  /** Sections to keep, by id. */
  pins: readonly string[]
  freeDays: readonly number[]
  earliest: number | undefined
  latest: number | undefined
}

/** A course of a term with its parts, each with its available sections. */
export function courseRequest(section: Section, sections: readonly Section[]): CourseRequest {
  const key = courseKey(section)
  const all = sections.filter((other) => courseKey(other) === key)
  const own = all.filter(({ department }) => department === section.department)
  const kinds = new Set([section.classType, ...own.flatMap(({ components }) => components)])
  const parts = [...kinds]
    .map((kind) => {
      const ofKind = (list: readonly Section[]) =>
        list.filter(({ classType }) => classType === kind)
      const mine = ofKind(own)
      return mine.length > 0 ? mine : ofKind(all)
    })
    .filter((part) => part.length > 0)
  return { key, label: courseCode(section), parts }
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

/**
 * The best twenty schedules that satisfy the constraints and avoid blocks, or the constraints that
 * rule them out.
 */
export function suggest(form: GeneratorForm, { items }: Timetable): Generated {
  const { courses, pins, freeDays, earliest, latest } = form
  const known = new Set(courses.flatMap(({ parts }) => parts.flat().map(({ id }) => id)))
  const request: ScheduleRequest = {
    courses,
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
  if (constraint.kind === 'course')
    return form.courses.find(({ key }) => key === constraint.key)?.label ?? ''
  if (constraint.kind === 'pin') return pinText(constraint.section, form)
  if (constraint.kind === 'block') return byID.get(constraint.id)?.name ?? 'your time block'
  if (constraint.kind === 'freeDay') return `no classes on ${dayNames[constraint.day]}`
  const at = (minutes = 0) => formatTime(minutes, twelveHour)
  return constraint.kind === 'earliest'
    ? `no classes before ${at(form.earliest)}`
    : `no classes after ${at(form.latest)}`
}

function pinText(id: string, { courses }: GeneratorForm) {
  const pinned = courses.flatMap(({ parts }) => parts.flat()).find((section) => section.id === id)
  return pinned ? `section ${pinned.section} of ${courseCode(pinned)}` : id
}
