import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useSession } from '#core/session/session.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import type { QueueKind } from './reports.paths.ts'

/** The flagged reviews of a college without reviews. */
const none = { items: [], total: 0 }

/** The reports that moderators of Factrak alone see. */
const noReports = { open: 0, decided: 0, openByKind: [] }

/**
 * Counts what waits for a decision and the viewer may decide. The counts are undefined until both lists
 * have loaded, so that a total never changes while it is read.
 */
export function useOpenCases() {
  const { claims } = useSession()
  const seesReports = allows(api.reports.counts.access, claims)
  const counts = useQuery({ ...read(api.reports.counts, {}), enabled: seesReports }).data
  const reports = seesReports ? counts : noReports
  const hasReviews = isOffered(factrakPaths.moderation.to())
  const found = useQuery({
    ...read(api.factrakAdmin.list, {
      query: { state: 'flagged', limit: 20 },
      preload: ['professor', 'course'],
    }),
    enabled: hasReviews,
  }).data
  const flagged = hasReviews ? found : none
  const openOf = (kind: QueueKind) => {
    if (!reports || !flagged) return
    if (kind === 'all') return reports.open + flagged.total
    if (kind === 'factrakReview') return flagged.total
    return reports.openByKind.find((each) => each.kind === kind)?.cases ?? 0
  }
  return { openOf, decided: reports?.decided, flagged }
}
