import { goalsOf } from './goals.ts'
import { solveLimited } from './limited.ts'
import { type Seat, solvePool } from './pool.ts'
import type { OpenProgram, Problem } from './problem.ts'
import type { SharedAtMost } from './sharing.ts'

export type Assignment = { seats: readonly Seat[]; complete: boolean }

/**
 * Fills as many lines as the courses can; where several ways fill the same number, earlier programs
 * and narrower lines come first, then courses already taken. Programs that share without a limit do
 * not affect one another, so each group of the remaining programs is solved separately. Within a
 * group that shares nothing, this is a flow problem, and adding a course never unfills a goal.
 */
export function assign(problem: Problem, most: SharedAtMost): Assignment {
  const goals = goalsOf(problem)
  const all = problem.programs.flatMap(({ requirements }) => requirements)
  const alone = all.filter(({ requirement }) => requirement.overlaps)
  const overlapping = alone.map((each) =>
    solvePool(problem.courses, goals, { requirements: [each] }),
  )
  const groups = groupsOf(problem.programs, (a, b) => Number.isFinite(most(a.program, b.program)))
  const solved = groups.map((group) => {
    const members = group.map(({ program, requirements }) => ({
      program,
      requirements: requirements.filter(({ requirement }) => !requirement.overlaps),
    }))
    const isFlow = group.every((a) =>
      group.every((b) => a === b || most(a.program, b.program) === 0),
    )
    if (!isFlow) return solveLimited(problem.courses, goals, members, most)
    const requirements = members.flatMap((member) => member.requirements)
    return { seats: solvePool(problem.courses, goals, { requirements }).seats, complete: true }
  })
  return {
    seats: [...solved, ...overlapping].flatMap(({ seats }) => seats),
    complete: solved.every(({ complete }) => complete),
  }
}

/** The programs, grouped so that related ones are together. */
function groupsOf(
  programs: readonly OpenProgram[],
  related: (a: OpenProgram, b: OpenProgram) => boolean,
): OpenProgram[][] {
  const left = new Set(programs)
  const groups: OpenProgram[][] = []
  for (const start of left) {
    const group = [start]
    left.delete(start)
    for (const a of group) {
      for (const b of left) {
        if (!related(a, b)) continue
        left.delete(b)
        group.push(b)
      }
    }
    groups.push(group)
  }
  return groups
}
