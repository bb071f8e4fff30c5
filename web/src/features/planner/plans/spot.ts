import { planTerms } from '@wso/contract/campus/planTerms'
import { planLimits } from '@wso/contract/planning/planRules'
import type { Cell, Plan } from '@wso/scheduler/planner/plan'

/**
 * A cell of the grid: its row, and its slot from 0 to 4, or `winterSlot` for the course in the short winter
 * of the row's academic year. The rows of a year share that cell, named by the first of them.
 */
export type Spot = { row: number; slot: number }

/** The slot of the column of short winters. */
export const winterSlot: number = planLimits.courses

const { years, terms, hasWinters } = planTerms()

/** The rows of a plan, and of each academic year. */
export const rowsOfPlan: number = years * terms.length
export const rowsOfYear: number = terms.length

/** The position of the winter of a row; the rows of a year share one. */
export const winterOf = (row: number) => Math.floor(row / rowsOfYear)

/** The same cell under its first row. */
export const canonicalSpot = ({ row, slot }: Spot): Spot =>
  slot === winterSlot ? { row: winterOf(row) * rowsOfYear, slot } : { row, slot }

export const isSameSpot = (a: Spot, b: Spot) => {
  const [first, second] = [canonicalSpot(a), canonicalSpot(b)]
  return first.row === second.row && first.slot === second.slot
}

/** The course at a spot; null for an empty cell. */
export const cellAt = ({ semesters, winters }: Plan, { row, slot }: Spot): Cell | null =>
  (slot === winterSlot ? winters[winterOf(row)]?.cell : semesters[row]?.cells[slot]) ?? null

/** Every spot of the grid, in order of time. */
export const allSpots: readonly Spot[] = Array.from({ length: rowsOfPlan }, (_, row) => [
  ...Array.from({ length: planLimits.courses }, (_slot, slot) => ({ row, slot })),
  ...(hasWinters && row % rowsOfYear === 0 ? [{ row, slot: winterSlot }] : []),
]).flat()

/** The spot of a cell, by its id. */
export const spotOf = (plan: Plan, id: string): Spot | undefined =>
  allSpots.find((spot) => cellAt(plan, spot)?.id === id)

/** The term of a spot: academic year and semester. */
export function termOf({ semesters, winters }: Plan, { row, slot }: Spot) {
  if (slot === winterSlot) {
    return { year: winters[winterOf(row)]?.year ?? 0, semester: 'Winter' as const }
  }
  const { year = 0, semester = 'Fall' } = semesters[row] ?? {}
  return { year, semester }
}

/** The first free spot of a semester row; undefined when it is full. */
export const freeSlot = (plan: Plan, row: number): Spot | undefined =>
  allSpots.find((spot) => spot.row === row && spot.slot < winterSlot && cellAt(plan, spot) === null)

/** Every code of the courses of a plan. */
export const codesOf = (plan: Plan): string[] =>
  allSpots.flatMap((spot) => {
    const cell = cellAt(plan, spot)
    if (!cell) return []
    return cell.kind === 'course' ? cell.course.codes : [cell.text]
  })
