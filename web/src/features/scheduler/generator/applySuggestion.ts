import type { Section } from '@wso/scheduler/catalog/section'
import {
  add,
  chosenSchedule,
  hide,
  remove,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'

/** Keys of the courses in a suggestion, and of those excluded from it. */
type RequestedCourses = { included: ReadonlySet<string>; leftOut: ReadonlySet<string> }

/**
 * Returns a function that replaces the added sections of the included courses with the suggested ones, keeping colors,
 * and hides the excluded courses, so that they take no time in the week.
 */
export const applySuggestion =
  ({ included, leftOut }: RequestedCourses) =>
  (collection: ScheduleCollection, sections: readonly Section[]): ScheduleCollection => {
    const suggested = new Set(sections.map(({ id }) => id))
    const before = chosenSchedule(collection).entries
    const withSections = sections.reduce((next, section) => add(next, section), collection)
    const replaced = before.filter(({ id, course }) => included.has(course) && !suggested.has(id))
    const withoutReplaced = replaced.reduce((next, { id }) => remove(next, id), withSections)
    const hidden = before.filter(({ course }) => leftOut.has(course))
    return hidden.reduce((next, { id }) => hide(next, id), withoutReplaced)
  }
