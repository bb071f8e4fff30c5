import type { Section } from '@wso/scheduler/catalog'
import { add, chosenSchedule, type Plan, remove } from '@wso/scheduler/schedule'

/** Puts suggested sections in the place of whatever was added of their courses; colours stay. */
export function takeSuggestion(
  plan: Plan,
  courses: ReadonlySet<string>,
  sections: readonly Section[],
): Plan {
  const wanted = new Set(sections.map(({ id }) => id))
  const withAll = sections.reduce((next, section) => add(next, section), plan)
  const old = chosenSchedule(plan).entries.filter(
    ({ id, course }) => courses.has(course) && !wanted.has(id),
  )
  return old.reduce((next, { id }) => remove(next, id), withAll)
}
