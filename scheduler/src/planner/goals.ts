import type { Line, Match } from '../programs/program.ts'
import type { OpenLine, OpenRequirement, Problem } from './problem.ts'

/** One goal for each course that a line, or a requirement with a choice of lines, still needs. */
export type Goals = { total: number; first: ReadonlyMap<OpenRequirement | OpenLine, number> }

/**
 * Numbers the goals of a problem from the most important: program by program, and within a program
 * lines that few courses can serve before lines that many can. The order depends on the programs
 * alone, so adding a course does not change it.
 */
export function goalsOf({ programs }: Problem): Goals {
  const first = new Map<OpenRequirement | OpenLine, number>()
  let total = 0
  for (const { requirements } of programs) {
    const owners = requirements.flatMap((each): readonly (OpenRequirement | OpenLine)[] =>
      each.choose ? [each] : each.lines,
    )
    for (const owner of owners.sort((a, b) => breadthOf(a) - breadthOf(b))) {
      first.set(owner, total)
      total += owner.open
    }
  }
  return { total, first }
}

/** The gain of a goal: earlier goals gain a little more, which breaks ties. */
export function goalGain({ total }: Goals, goal: number): number {
  return total * total + total - goal
}

function breadthOf(owner: OpenRequirement | OpenLine): number {
  return 'lines' in owner
    ? Math.max(...owner.lines.map(({ line }) => lineBreadth(line)))
    : lineBreadth(owner.line)
}

function lineBreadth({ accepts = [] }: Line) {
  return Math.max(0, ...accepts.map(matchBreadth))
}

/** Named courses are narrowest, then attributes, then parts of a department, then anything. */
function matchBreadth(match: Match): number {
  const { courses, attributes, departments, levels, numbers, classTypes, fromSemester } = match
  const late = fromSemester ? 0.5 : 0
  if (courses) return courses.length / 100 - late
  if (attributes) return 1 + attributes.length / 100 - late
  const isPart = levels ?? numbers ?? classTypes
  if (departments) return (isPart ? 2 : 3) + departments.length / 100 - late
  return 4 - late
}
