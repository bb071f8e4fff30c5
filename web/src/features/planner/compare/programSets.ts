import { planLimits } from '@wso/contract/planning/planRules'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { plural } from '#core/format/plural.ts'

/** Returns the set of programs in the URL: the plan's own when absent, an empty set for `none`. */
export const idsOfSet = (given: readonly string[], own: readonly string[]): readonly string[] => {
  if (given.length === 0) return own
  return given.filter((id) => id !== 'none')
}

/** Puts programs into the six slots: majors first, then concentrations. */
export function slotsOf(ids: readonly string[], programs: readonly Program[]): (string | null)[] {
  const { majors, programs: slots } = planLimits
  const isConcentration = (id: string) =>
    programs.find((program) => program.id === id)?.kind === 'concentration'
  const fill = (chosen: readonly string[], count: number) =>
    Array.from({ length: count }, (_, at) => chosen[at] ?? null)
  return [
    ...fill(
      ids.filter((id) => !isConcentration(id)),
      majors,
    ),
    ...fill(ids.filter(isConcentration), slots - majors),
  ]
}

const openIn = ({ programs }: PlanResult) =>
  programs.reduce((sum, { need, filled }) => sum + need - filled, 0)

/**
 * "First set leaves 3 course requirements to fulfill, second set leaves 7 …" A course that counts for two programs
 * fills one in each, so these are not courses.
 */
export function describeDifference(
  a: PlanResult,
  b: PlanResult,
  names: { a: string; b: string },
): string {
  const [first, second] = [openIn(a), openIn(b)]
  const left = (count: number) => `leaves ${plural(count, 'course requirement')} to fulfill`
  if (first === second) return `Each set ${left(first)}.`
  return `${names.a} ${left(first)}, ${names.b.toLowerCase()} ${left(second)}.`
}
