import { route } from '#core/navigation/routes.ts'
import { oneOf, text, words } from '#core/navigation/search.ts'

/**
 * Paths of the planner. `course` opens the course of a cell, by its id; `part` is the one that phones
 * show.
 */
export const plannerPaths = {
  plan: route('/schedulecourses/planner', {
    course: text(40),
    part: oneOf('any', 'requirements', 'semesters'),
  }),
  /** `a` and `b` are sets of program ids; the plan's own when absent. */
  compare: route('/schedulecourses/planner/compare', { a: words(6), b: words(6) }),
  /** `id` opens one of the person's own programs. */
  customProgram: route('/schedulecourses/planner/program', { id: text(40) }),
  shared: route('/schedulecourses/planner/shared/:secret'),
}
