import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { QueueKind } from './reports.paths.ts'

/**
 * Counts what waits for a decision, for moderators. The counts are undefined until both lists have
 * loaded, so that a total never changes while it is read.
 */
export function useOpenCases({ enabled = true } = {}) {
  const reports = useQuery({ ...read(api.reports.counts, {}), enabled }).data
  const flagged = useQuery({
    ...read(api.factrakAdmin.list, {
      query: { state: 'flagged', limit: 20 },
      preload: ['professor', 'course'],
    }),
    enabled,
  }).data
  const openOf = (kind: QueueKind) => {
    if (!reports || !flagged) return
    if (kind === 'all') return reports.open + flagged.total
    if (kind === 'factrakReview') return flagged.total
    return reports.openByKind.find((each) => each.kind === kind)?.cases ?? 0
  }
  return { openOf, decided: reports?.decided, flagged }
}
