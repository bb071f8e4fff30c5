import type { Cell, Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { CellChecks } from '../engine/tasks.ts'
import { areaOf, areas } from '../planner.labels.ts'
import type { MarkBy } from '../plans/planStore.ts'
import type { CellLook } from './GridCell.tsx'

export type NamedProgram = { id: string; name: string }

/** The tints of areas, in turn, and of the six program slots. */
const areaTints = [10, 3, 6, 1, 8, 4] as const
export const areaTint = (at: number): number => areaTints[at % areaTints.length]!
export const programTints = [1, 4, 7, 2, 9, 5] as const

type Options = {
  plan: Plan
  cell: Cell | null
  result: PlanResult | undefined
  programs: readonly NamedProgram[]
  markBy: MarkBy
  checks?: CellChecks | undefined
}

/**
 * Returns the look of a course: the edge shows its area, or the first program that it counts
 * for; a line says which prerequisites it misses.
 */
export function lookOf({ cell, checks, ...options }: Options): CellLook {
  if (!cell) return { isPinned: false }
  const isPinned = options.plan.marks.some((mark) => mark.kind === 'pin' && mark.cell === cell.id)
  return { isPinned, needs: checks?.[cell.id]?.short, ...edgeOf(cell, options) }
}

type Edge = Pick<CellLook, 'tint' | 'group'>

function edgeOf(cell: Cell, { plan, result, programs, markBy }: Omit<Options, 'cell'>): Edge {
  if (markBy === 'division') {
    const at = areaOf(cell)
    const area = areas()[at]
    return area ? { tint: areaTint(at), group: area.label } : {}
  }
  const served = new Set(result?.services[cell.id]?.map(({ program }) => program))
  const slot = plan.programs.findIndex((id) => id !== null && served.has(id))
  const program = programs.find(({ id }) => id === plan.programs[slot])
  return program ? { tint: programTints[slot], group: program.name } : {}
}
