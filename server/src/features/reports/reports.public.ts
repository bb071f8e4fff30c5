import type { Scope } from '@wso/contract/core/access'
import type { ReportAction } from '@wso/contract/bulletins.limits'
import type { ReportedItem, ReportKind } from '@wso/contract/reports'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/db.ts'
import { reportCases } from './reports.table.ts'

/** The columns of a case that name a thing. */
export type ThingColumn = 'bulletinID' | 'rideID' | 'discussionID' | 'postID'

/** What a feature says about its things, so that they can be reported and decided on. */
export type Reportable = {
  kind: ReportKind
  column: ThingColumn
  /** What a person needs to read the thing, and so to report it. */
  scope: Scope
  /** @throws 404 when this viewer cannot see it */
  find: (context: Context, id: number) => Promise<{ isOwn: boolean }>
  /** Things as moderators see them, a page at a time, in any order. */
  show: (context: Context, ids: number[]) => Promise<(ReportedItem & { id: number })[]>
  /** What stands around it. */
  surroundings?: (
    context: Context,
    id: number,
  ) => Promise<Required<Pick<ReportedItem, 'before' | 'after'>>>
  /** Carries a decision out; runs in the transaction that records it. */
  apply: (
    context: Context,
    id: number,
    decision: { action: ReportAction; note: string | null },
  ) => Promise<void>
}

/** An author has changed a hidden thing: moderators look at it again. */
export async function reopen(db: Db, column: ThingColumn, id: number) {
  await db
    .update(reportCases)
    .set({ state: 'open' })
    .where(and(eq(reportCases[column], id), eq(reportCases.state, 'hidden')))
}
