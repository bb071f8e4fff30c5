import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog'
import {
  type Generated,
  generate,
  type Wish,
  type WishedCourse,
  type Wishes,
} from '@wso/scheduler/generate'
import { blockBusy } from '@wso/scheduler/schedule'
import { dayNames } from './days.ts'
import { isSameTerm, type TermKey } from './shownTerm.ts'
import type { Timetable } from './timetableOf.ts'
import { timeText } from './words.ts'

/** What a person wishes of a schedule, as the form holds it. */
export type WishForm = {
  courses: readonly WishedCourse[]
  /** Sections to keep, by id. */
  pins: readonly string[]
  freeDays: readonly number[]
  earliest: number | undefined
  latest: number | undefined
}

/** A course of a term with its parts, each with the sections to choose from. */
export function wishedCourse(section: Section, sections: readonly Section[]): WishedCourse {
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

/** The courses added in the term, each once. */
export function addedCourses({ items }: Timetable, sections: readonly Section[]): WishedCourse[] {
  const added = items.flatMap(({ section }) => section ?? [])
  const once = new Map(added.map((section) => [courseKey(section), section]))
  return [...once.values()].map((section) => wishedCourse(section, sections))
}

/** The course of a term that has a code; undefined when there is none. */
export function courseOfCode(
  code: string,
  sections: readonly Section[],
  term: TermKey,
): WishedCourse | undefined {
  const plain = (text: string) => text.toUpperCase().replace(/\s+/g, '')
  const wanted = plain(code)
  const here = sections.filter((section) => isSameTerm(section, term))
  const found = here.find((section) => plain(courseCode(section)) === wanted)
  return found && wishedCourse(found, here)
}

/** Up to twenty schedules that meet the wishes and leave the blocks of the term free, or why there are none. */
export function suggest(form: WishForm, { items }: Timetable): Generated {
  const { courses, pins, freeDays, earliest, latest } = form
  const known = new Set(courses.flatMap(({ parts }) => parts.flat().map(({ id }) => id)))
  const wishes: Wishes = {
    courses,
    pins: pins.filter((id) => known.has(id)),
    freeDays: freeDays.reduce((mask, day) => mask | (1 << day), 0),
    earliest,
    latest,
    blocks: items.flatMap(({ block }) => (block ? [blockBusy(block)] : [])),
  }
  return generate(wishes)
}

/** A wish in words, for the sentence about those that stand in each other's way. */
export function wishText(
  wish: Wish,
  form: WishForm,
  { byID }: Timetable,
  twelveHour: boolean,
): string {
  if (wish.kind === 'course') return form.courses.find(({ key }) => key === wish.key)?.label ?? ''
  if (wish.kind === 'pin') return pinText(wish.section, form)
  if (wish.kind === 'block') return byID.get(wish.id)?.name ?? 'your own time'
  if (wish.kind === 'freeDay') return `no classes on ${dayNames[wish.day]}`
  const at = (minutes = 0) => timeText(minutes, twelveHour)
  return wish.kind === 'earliest'
    ? `nothing before ${at(form.earliest)}`
    : `nothing after ${at(form.latest)}`
}

function pinText(id: string, { courses }: WishForm) {
  const pinned = courses.flatMap(({ parts }) => parts.flat()).find((section) => section.id === id)
  return pinned ? `section ${pinned.section} of ${courseCode(pinned)}` : id
}
