import type { Program } from '../programs/program.ts'
import type { SharingRule } from './plan.ts'

/** How many courses may count for both programs. */
export type SharedAtMost = (a: Program, b: Program) => number

/**
 * How many courses may count for both programs. Two majors share none; a concentration and the
 * college's requirements share with everything, unless the plan has a rule for the pair.
 */
export function sharedAtMost(a: Program, b: Program, rules: readonly SharingRule[]): number {
  const rule = rules.find(
    ({ programs }) => programs.includes(a.id) && programs.includes(b.id) && a.id !== b.id,
  )
  if (rule) return rule.most ?? Number.POSITIVE_INFINITY
  return a.kind === 'major' && b.kind === 'major' ? 0 : Number.POSITIVE_INFINITY
}
