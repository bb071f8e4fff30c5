import type { Scope } from '@wso/contract/core/access'
import type { ReportAction } from '@wso/contract/reports/reportActions'
import type { ReportedItem, ReportKind } from '@wso/contract/reports/reports'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import type { ContentRow } from './posts.policy.ts'

/** The columns of a case that reference the reported item, by their names in SQL. */
const itemColumns = {
  bulletinID: 'bulletin_id',
  rideID: 'ride_id',
  discussionID: 'discussion_id',
  postID: 'post_id',
  dormReviewID: 'dorm_review_id',
  ephmatchUserID: 'ephmatch_user_id',
  bookListingID: 'book_listing_id',
  bookID: 'book_id',
  bookInterestID: 'book_interest_id',
  personID: 'person_id',
  planID: 'plan_id',
  messageID: 'message_id',
} as const
export type ItemColumn = keyof typeof itemColumns

/** What a feature provides so that its content can be reported and moderated. */
export type Reportable = {
  kind: ReportKind
  column: ItemColumn
  /** The scope a person needs to read the item, and therefore to report it. */
  scope: Scope
  /**
   * `secret` is that of the link with which the viewer read the item.
   * @throws 404 when the viewer cannot see the item
   */
  find: (context: Context, id: number, secret?: string) => Promise<{ isOwn: boolean }>
  /** Loads items as moderators see them, in any order. */
  show: (context: Context, ids: number[]) => Promise<(ReportedItem & { id: number })[]>
  /** Loads the items before and after this one. */
  surroundings?: (
    context: Context,
    id: number,
  ) => Promise<Required<Pick<ReportedItem, 'before' | 'after'>>>
  /** Returns the recipient of a decision; nothing when the account is deleted. */
  authorOf: (
    services: Pick<Context, 'db' | 'config'>,
    id: number,
  ) => Promise<number | null | undefined>
  /** Carries out a decision, in the transaction that records it. */
  apply: (
    context: Context,
    id: number,
    decision: { action: ReportAction; note: string | null },
  ) => Promise<void>
}

/** Returns the author of a row of a table with `contentColumns`. */
export async function authorIn(
  db: Db,
  table: PgTable & { id: PgColumn; userID: PgColumn },
  id: number,
): Promise<number | null | undefined> {
  const [row] = await db.select({ userID: table.userID }).from(table).where(eq(table.id, id))
  return row?.userID as number | null | undefined
}

/** Returns the content columns that a moderator's decision sets. */
export const decisionColumns = (
  action: ReportAction,
  { now, note }: { now: Date; note: string | null },
) => ({
  hiddenTime: action === 'keep' ? null : now.toISOString(),
  hiddenNote: action === 'keep' ? null : note,
  removed: action === 'remove',
})

/** Returns who can see a row, for moderators. */
export const visibilityOf = ({ deletedTime, removed, hiddenTime }: ContentRow) =>
  deletedTime || removed ? ('gone' as const) : hiddenTime ? ('hidden' as const) : ('shown' as const)

/** Matches an item whose report waits for a decision. */
export const hasOpenCase = (column: ItemColumn, id: PgColumn) =>
  sql`exists (select from report_cases where ${sql.identifier(itemColumns[column])} = ${id} and state = 'open')`

/**
 * Reopens the case of hidden content that its author has edited, so that moderators see the new
 * text. Written in SQL because the table of cases references every kind of content and is therefore
 * defined above this module, in `reports.table.ts`.
 */
export async function reopenCase(db: Db, column: ItemColumn, id: number) {
  await db.execute(sql`update report_cases set state = 'open'
    where ${sql.identifier(itemColumns[column])} = ${id} and state = 'hidden'`)
}
