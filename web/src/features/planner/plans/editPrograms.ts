import type { Mark, Plan } from '@wso/scheduler/planner/plan'

/**
 * Sets the program of a slot, or clears it for null, and drops the marks of the previous program.
 */
export function setProgram(plan: Plan, slot: number, id: string | null): Plan {
  const before = plan.programs[slot] ?? null
  if (before === id || (id !== null && plan.programs.includes(id))) return plan
  return {
    ...plan,
    programs: plan.programs.with(slot, id),
    marks: plan.marks.filter(({ program }) => program !== before),
    sharing: plan.sharing.filter(({ programs }) => before === null || !programs.includes(before)),
  }
}

/** A line of a program, as marks name it. */
export type LineName = { program: string; line: string }

const isOn = (mark: Mark, { program, line }: LineName) =>
  mark.program === program && mark.line === line

const withMarks = (plan: Plan, marks: readonly Mark[]): Plan => ({ ...plan, marks })

/** Pins a course to a line; it counts for no other line of the program. */
export function pin(plan: Plan, line: LineName, cell: string): Plan {
  const kept = plan.marks.filter(
    (mark) =>
      !(mark.kind === 'pin' && mark.program === line.program && mark.cell === cell) &&
      !(
        mark.kind === 'block' &&
        isOn(mark, line) &&
        (mark.cell === undefined || mark.cell === cell)
      ),
  )
  return withMarks(plan, [...kept, { ...line, kind: 'pin', cell }])
}

/** Unpins a course, so the planner chooses where it counts. */
export const unpin = (plan: Plan, line: LineName, cell: string): Plan =>
  withMarks(
    plan,
    plan.marks.filter((mark) => !(mark.kind === 'pin' && isOn(mark, line) && mark.cell === cell)),
  )

/** Manually marks `count` courses of a line as done; 0 removes the mark. */
export function setManual(plan: Plan, line: LineName, count: number, note = ''): Plan {
  const kept = plan.marks.filter(
    (mark) => !(isOn(mark, line) && (mark.kind === 'manual' || (count > 0 && isWholeBlock(mark)))),
  )
  return withMarks(plan, count > 0 ? [...kept, { ...line, kind: 'manual', count, note }] : kept)
}

const isWholeBlock = (mark: Mark) => mark.kind === 'block' && mark.cell === undefined

/** Blocks every course, or one course, from a line. */
export function block(plan: Plan, line: LineName, cell?: string): Plan {
  const kept = plan.marks.filter(
    (mark) =>
      !isOn(mark, line) ||
      (cell !== undefined && !('cell' in mark && mark.cell === cell) && !isWholeBlock(mark)),
  )
  return withMarks(plan, [...kept, { ...line, kind: 'block', ...(cell !== undefined && { cell }) }])
}

/** Unblocks every course, or one course, for a line. */
export const unblock = (plan: Plan, line: LineName, cell?: string): Plan =>
  withMarks(
    plan,
    plan.marks.filter(
      (mark) =>
        !(isOn(mark, line) && mark.kind === 'block' && (cell === undefined || mark.cell === cell)),
    ),
  )

/** Limits how many courses may count for both programs; undefined restores the usual rule. */
export function setSharing(
  plan: Plan,
  pair: readonly [string, string],
  most: number | null | undefined,
): Plan {
  const kept = plan.sharing.filter(({ programs }) => !pair.every((id) => programs.includes(id)))
  return { ...plan, sharing: most === undefined ? kept : [...kept, { programs: pair, most }] }
}
