import type { Cell, CellState, Plan, PlanSemester } from '@wso/scheduler/planner/plan'
import { cellAt, isSameSpot, rowsOfYear, type Spot, spotOf, winterOf, winterSlot } from './spot.ts'

/** Returns the plan with this cell at a spot. */
function withCell(plan: Plan, { row, slot }: Spot, cell: Cell | null): Plan {
  if (slot === winterSlot) {
    const winters = plan.winters.map((each, at) =>
      at === winterOf(row) ? { ...each, cell } : each,
    )
    return { ...plan, winters }
  }
  const semesters = plan.semesters.map((each, at) =>
    at === row ? { ...each, cells: each.cells.with(slot, cell) } : each,
  )
  return { ...plan, semesters }
}

/** Marks that name a cell are dropped with it. */
const withoutMarksOf = (plan: Plan, id: string): Plan => ({
  ...plan,
  marks: plan.marks.filter((mark) => !('cell' in mark) || mark.cell !== id),
})

/** Puts a course into a cell; the course that was there is dropped, with its marks. */
export function place(plan: Plan, spot: Spot, cell: Cell): Plan {
  const before = cellAt(plan, spot)
  const next = before && before.id !== cell.id ? withoutMarksOf(plan, before.id) : plan
  return withCell(next, spot, cell)
}

/** Clears a cell. */
export function clearCell(plan: Plan, id: string): Plan {
  const spot = spotOf(plan, id)
  return spot ? withCell(withoutMarksOf(plan, id), spot, null) : plan
}

/** Moves a course to another cell; a course that is there takes its place. */
export function move(plan: Plan, from: Spot, to: Spot): Plan {
  const moved = cellAt(plan, from)
  if (!moved || isSameSpot(from, to)) return plan
  return withCell(withCell(plan, from, cellAt(plan, to)), to, moved)
}

/** Marks a course as taken, planned or transfer credit. */
export function setState(plan: Plan, id: string, state: CellState): Plan {
  const spot = spotOf(plan, id)
  const cell = spot && cellAt(plan, spot)
  return cell && cell.state !== state ? withCell(plan, spot, { ...cell, state }) : plan
}

type Term = Pick<PlanSemester, 'year' | 'semester'>

/** Changes the semester of a row and keeps its courses. Refuses a semester that another row has. */
export function setSemester(plan: Plan, row: number, { year, semester }: Term): Plan {
  if (plan.semesters.some((each) => each.year === year && each.semester === semester)) return plan
  const semesters = plan.semesters.map((each, at) =>
    at === row ? { ...each, year, semester } : each,
  )
  const winters = plan.winters.map((each, at) =>
    at === winterOf(row) ? { ...each, year: semesters[at * rowsOfYear]?.year ?? each.year } : each,
  )
  return { ...plan, semesters, winters }
}

/** Moves the whole grid so that it starts in another academic year. */
export function startIn(plan: Plan, year: number): Plan {
  const by = year - (plan.semesters[0]?.year ?? year)
  if (by === 0) return plan
  return {
    ...plan,
    semesters: plan.semesters.map((each) => ({ ...each, year: each.year + by })),
    winters: plan.winters.map((each) => ({ ...each, year: each.year + by })),
  }
}

/** Clears a row. */
export function clearRow(plan: Plan, row: number): Plan {
  const cells = plan.semesters[row]?.cells ?? []
  return cells.reduce((next, cell) => (cell ? clearCell(next, cell.id) : next), plan)
}

/** Marks every planned course of a row as taken. */
export function takeRow(plan: Plan, row: number): Plan {
  const cells = plan.semesters[row]?.cells ?? []
  return cells.reduce(
    (next, cell) => (cell?.state === 'planned' ? setState(next, cell.id, 'taken') : next),
    plan,
  )
}

/** Clears the grid; keeps the programs, and marks that name no course. */
export function clearGrid(plan: Plan): Plan {
  return {
    ...plan,
    semesters: plan.semesters.map((each) => ({ ...each, cells: each.cells.map(() => null) })),
    winters: plan.winters.map((each) => ({ ...each, cell: null })),
    marks: plan.marks.filter((mark) => !('cell' in mark) || mark.cell === undefined),
  }
}
