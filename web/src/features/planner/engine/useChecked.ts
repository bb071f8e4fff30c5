import type { Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { useEvaluation } from './useEvaluation.ts'
import { collegeID, usePrograms } from './usePrograms.ts'

export type Checked = {
  /** The college's requirements and every known program of the sets; undefined while they load. */
  programs: readonly Program[] | undefined
  /** The results for each set; undefined until they first arrive. */
  results: readonly PlanResult[] | undefined
  /** Retries the check; present when it failed or a program did not load. */
  retry: (() => void) | undefined
}

/** Checks a plan against the college's requirements and sets of programs, each named by its ids. */
export function useChecked(
  plan: Plan,
  sets: readonly (readonly string[])[],
  customPrograms: readonly Program[],
): Checked {
  const loaded = usePrograms([...new Set([collegeID, ...sets.flat()])], customPrograms)
  const { programs } = loaded
  const ofSet = (ids: readonly string[]) =>
    [collegeID, ...ids].flatMap((id) => programs?.find((program) => program.id === id) ?? [])
  // With rules of sharing or a person's own programs, the search may take seconds.
  const isQuick = plan.sharing.length === 0 && customPrograms.length === 0
  const evaluation = useEvaluation(plan, programs && sets.map(ofSet), isQuick)
  return { programs, results: evaluation.results, retry: loaded.retry ?? evaluation.retry }
}
