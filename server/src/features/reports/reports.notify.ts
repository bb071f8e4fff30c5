import type { ReportAction } from '@wso/contract/reports/reportActions'
import type { ReportKind } from '@wso/contract/reports/reports'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import {
  notify,
  notifyPrivately,
} from '#features/notifications/notifications/notifications.public.ts'
import { type reportCases, reports } from './reports.table.ts'

type Decided = {
  /** The case before the decision. */
  row: typeof reportCases.$inferSelect & { kind: ReportKind }
  action: ReportAction
  note: string
  decidedTime: string
  /** True when the decision answers the author's appeal. */
  isAnswer: boolean
  /** The author; null when they are not told. */
  authorID: number | null | undefined
}

/**
 * Notifies the people who reported an item since the last decision, and the author with the
 * moderator's note. Call it in the transaction that decides.
 */
export async function notifyOfDecision(context: Context, decided: Decided) {
  const { row, action, decidedTime, authorID } = decided
  await notify(context, 'reportDecided', {
    to: await reportersOf(context, row),
    actorID: context.viewer.id,
    subject: { kind: 'reportCase', id: row.id },
    dedupKey: `case:${row.id}:${decidedTime}`,
    details: { action, thing: things[row.kind] },
  })
  if (authorID) await notifyAuthor(context, decided, authorID)
}

const things = {
  bulletin: 'bulletin',
  ride: 'ride',
  discussion: 'discussion',
  post: 'post',
  dormReview: 'review',
  ephmatchProfile: 'profile',
  bookListing: 'listing',
  book: 'book',
  bookInterest: 'message',
  person: 'person',
  plan: 'plan',
  message: 'message',
} as const

async function notifyAuthor(
  context: Context,
  { row, action, note, decidedTime, isAnswer }: Decided,
  authorID: number,
) {
  const details = { action, ...(note && { note }), ...(isAnswer && { isAnswer }) }
  if (row.kind === 'dormReview') {
    // Names the case in encrypted details only: nothing but a pseudonym links a review to its author.
    await notifyPrivately(context, 'reviewModerated', {
      to: [authorID],
      details: { ...details, service: 'dormtrak', case: row.id },
    })
    return
  }
  await notify(context, 'contentModerated', {
    to: [authorID],
    subject: { kind: 'reportCase', id: row.id },
    dedupKey: `case:${row.id}:${decidedTime}`,
    details,
  })
}

/** Loads the reporters since the last decision, or all of them when a decision is changed. */
async function reportersOf({ db }: Context, { id, state, decidedTime }: Decided['row']) {
  const isNew =
    state === 'open' && decidedTime !== null ? gt(reports.createdTime, decidedTime) : undefined
  const rows = await db
    .select({ reporterID: reports.reporterID })
    .from(reports)
    .where(and(eq(reports.caseID, id), isNotNull(reports.reporterID), isNew))
  return rows.flatMap(({ reporterID }) => reporterID ?? [])
}
