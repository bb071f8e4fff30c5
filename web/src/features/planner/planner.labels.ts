import { campusRequirements } from '@wso/contract/campus/requirements'
import { termNoun } from '@wso/contract/campus/termNoun'
import { type Semester, semesters } from '@wso/contract/planning/semesters'
import type { Cell, CellState, Plan } from '@wso/scheduler/planner/plan'
import { termToday } from './plans/academicYear.ts'

type Term = { year: number; semester: Semester }

export const stateLabels: Record<CellState, string> = {
  taken: 'Taken',
  planned: 'Planned',
  transfer: 'Transfer credit',
}

/** The code of a course, or the text of a future course. */
export const cellCode = (cell: Cell): string =>
  cell.kind === 'course' ? cell.course.code : cell.text

/** "BIOL 214 Tidal Ecology". */
export const cellName = (cell: Cell): string =>
  cell.kind === 'course' ? `${cell.course.code} ${cell.course.title}` : cell.text

export const hasDivisions = (): boolean =>
  campusRequirements().tags.some(({ kind }) => kind === 'division')

/** The divisions of the college, or the distributions of one without divisions. */
export function areas() {
  const { tags } = campusRequirements()
  const divisions = tags.filter(({ kind }) => kind === 'division')
  return divisions.length > 0 ? divisions : tags.filter(({ kind }) => kind === 'distribution')
}

/** The place among the areas of the one that a course counts in first; -1 for none or unknown. */
export function areaOf(cell: Cell): number {
  const flags = cell.kind === 'course' ? cell.course.flags : []
  return areas().findIndex(({ code }) => flags.includes(code))
}

/** The degree requirements that a course counts for: "Division III, QFR". */
export function countsFor(cell: Cell): string {
  if (cell.kind === 'text') return ''
  const { flags } = cell.course
  return campusRequirements()
    .tags.filter(({ code, kind }) => kind !== 'other' && flags.includes(code))
    .map(({ kind, label, short }) => (kind === 'division' ? label : (short ?? label)))
    .join(', ')
}

/** The status of a row: "Completed", "This semester", "3 planned". */
export function rowStatus(plan: Plan, row: number): string {
  const cells = plan.semesters[row]?.cells.filter((cell) => cell !== null) ?? []
  if (isNow(plan.semesters[row])) return `This ${termNoun}`
  if (cells.length === 0) return 'Nothing planned'
  const planned = cells.filter(({ state }) => state === 'planned').length
  return planned === 0 ? 'Completed' : `${planned} planned`
}

/** True for the semester in session, or the next to begin. */
export function isNow(term: Term | undefined): boolean {
  const now = termToday()
  return term !== undefined && now?.year === term.year && now.semester === term.semester
}

/** True for a term that ended before the one in session. */
export function isPastTerm({ year, semester }: Term): boolean {
  const now = termToday()
  if (!now) return false
  const place = (term: Term) => term.year * semesters.length + semesters.indexOf(term.semester)
  return place({ year, semester }) < place(now)
}
