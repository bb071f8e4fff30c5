import { termName } from '@wso/contract/campus/terms'
import type { Plan } from '@wso/scheduler/planner/plan'
import type {
  Alternative,
  LineResult,
  RequirementResult,
  Served,
} from '@wso/scheduler/planner/result'
import { plural } from '#core/format/plural.ts'
import { spotOf, termOf } from '../plans/spot.ts'

/** The term of a course of the plan: "Fall 2026". */
export function termOfCell(plan: Plan, cell: string): string {
  const spot = spotOf(plan, cell)
  return spot ? termName(termOf(plan, spot)) : ''
}

/** "2 done, 1 planned, 1 to go". */
export function describeRequirement({ lines, missing }: RequirementResult, plan: Plan): string {
  const served = lines.flatMap(({ servedBy }) => servedBy)
  const planned = served.filter(({ state }) => state === 'planned')
  const manual = lines.reduce((sum, line) => sum + line.manual, 0)
  const done = served.length - planned.length + manual
  const [only] = served
  if (missing === 0 && served.length === 1 && manual === 0 && only) {
    const verb = planned.length === 0 ? 'Met by' : 'Planned:'
    return `${verb} ${only.code}, ${termOfCell(plan, only.cell)}`
  }
  const parts = [
    done > 0 && `${done} done`,
    planned.length > 0 && `${planned.length} planned`,
    missing > 0 && `${missing} to go`,
  ].filter(Boolean)
  return parts.join(', ')
}

/** The reason why a course counts for a line: "Fall 2026, a 300-level BIOL course". */
export function describeServed({ cell, code, why, pinned, passes }: Served, plan: Plan): string {
  const parts = [
    termOfCell(plan, cell),
    passes ? why !== code && why : 'does not match the rule',
    pinned && 'pinned by you',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Describes what a line still needs. */
export function describeNeed({ missing, blocked }: LineResult): string {
  if (blocked) return 'Blocked by you: no course counts here'
  return missing > 0 ? `${plural(missing, 'course')} missing` : ''
}

/** "MATH 250 (counts for Electives)". */
export const describeAlternative = (
  { code, blocked, usedFor }: Alternative,
  nameOf: (requirement: string) => string,
): string => {
  if (blocked) return `${code} (blocked by you)`
  return usedFor ? `${code} (counts for ${nameOf(usedFor.requirement)})` : code
}
