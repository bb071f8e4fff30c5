import { allows } from '@wso/contract/core/access'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { reports } from '@wso/contract/reports/reports'
import type { DecidedKind } from '@wso/contract/reports/reports.limits'
import { and, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOffered } from '#core/offeredServices.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { isWaiting, waitingSince } from './factrak/waitingReviews.ts'
import { isOfReports, isOpen } from './reports.service.ts'
import { reportCases } from './reports.table.ts'

/** How many items of a kind wait for a decision, and since when the oldest does. */
export type Queued = { kind: DecidedKind; open: number; since: string }

const open = sql<number>`count(*)::int`
const oldest = (time: unknown) =>
  sql<string>`min(${time})`.mapWith((value: string) => new Date(value).toISOString())

/**
 * Counts what the viewer may decide, longest waiting first: reports for administrators, flagged reviews for
 * their moderators. Returns undefined for a viewer who is neither.
 */
export async function queueOf(context: Context): Promise<Queued[] | undefined> {
  const { db, viewer, config } = context
  const decidesReports = allows(reports.counts.access, viewer)
  const decidesReviews = allows(factrakAdmin.list.access, viewer) && isOffered(config, 'factrak')
  if (!decidesReports && !decidesReviews) return undefined
  const [reported, [flagged]] = await Promise.all([
    decidesReports
      ? db
          .select({ kind: reportCases.kind, open, since: oldest(reportCases.firstReportedTime) })
          .from(reportCases)
          .where(and(isOpen, isOfReports))
          .groupBy(reportCases.kind)
      : [],
    decidesReviews
      ? db
          .select({ open, since: oldest(waitingSince(db)) })
          .from(surveys)
          .where(isWaiting(db))
          .having(sql`count(*) > 0`)
      : [],
  ])
  const reviews = flagged ? [{ kind: 'factrakReview' as const, ...flagged }] : []
  return [...reported, ...reviews].toSorted((a, b) => (a.since < b.since ? -1 : 1))
}
