import type { Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { useEffect, useState } from 'react'
import { useOfDocument } from '#core/sync/useOfDocument.ts'
import { runTask } from './engine.ts'

type Evaluation = {
  /** Undefined until the first result; later the previous one stays until the next one arrives. */
  results: readonly PlanResult[] | undefined
  /** Retries the evaluation; present when the last one failed. */
  retry: (() => void) | undefined
}

/**
 * Evaluates a plan for each set of programs; in a document only a plan that is `isQuick`, because the
 * server has no worker for it.
 */
export function useEvaluation(
  plan: Plan,
  sets: readonly (readonly Program[])[] | undefined,
  isQuick: boolean,
): Evaluation {
  const [results, setResults] = useState<readonly PlanResult[]>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const ofDocument = useOfDocument({
    queryKey: ['planner', 'evaluation'],
    queryFn: async () => runTask('evaluate', { plan, sets: sets ?? [] }),
    enabled: sets !== undefined && isQuick,
  })
  const ids = sets && JSON.stringify(sets)
  useEffect(() => {
    // External system: the worker.
    if (ids === undefined) return undefined
    let isWanted = true
    const wanted = JSON.parse(ids) as readonly (readonly Program[])[]
    const evaluate = async () => {
      try {
        const next = await runTask('evaluate', { plan, sets: wanted })
        if (isWanted) setResults(next)
      } catch (error) {
        reportError(error)
        if (isWanted) setFailed(attempt)
      }
    }
    void evaluate()
    return () => {
      isWanted = false
    }
  }, [plan, ids, attempt])
  return {
    results: results ?? ofDocument,
    retry: failed === attempt ? () => setAttempt(attempt + 1) : undefined,
  }
}
