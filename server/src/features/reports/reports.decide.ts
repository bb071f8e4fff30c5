import type { ReportAction } from '@wso/contract/bulletins.limits'
import type { Decision, ReportCase, ReportState } from '@wso/contract/reports'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { audit } from '../audit/audit.public.ts'
import { reportables } from './reports.kinds.ts'
import { notify } from '../notifications/notifications.public.ts'
import { lockAccount } from '../users/account.public.ts'
import { get } from './reports.service.ts'
import { reportCases, reports } from './reports.table.ts'

const stateAfter: Record<ReportAction, ReportState> = {
  keep: 'kept',
  hide: 'hidden',
  remove: 'removed',
}

/**
 * Keeps, hides or removes a reported item and closes its case. A later decision replaces this one.
 * @throws 404, 409 when the case has changed since the moderator saw it, 1331 for the viewer's own item
 */
export async function decide(
  context: Context,
  id: number,
  { action, note = '', state }: Decision,
): Promise<ReportCase> {
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
    if (!row) throw notFound('Report')
    if (state && state !== row.state) {
      throw refuse('conflict', 'Another moderator has decided this in the meantime.')
    }
    const { column, show, apply, authorOf } = reportables[row.kind]
    const itemID = row[column] ?? 0
    const [item] = await show({ ...context, db }, [itemID])
    if (item?.isOwn) {
      throw refuse('notSelf', 'You wrote this. Another moderator must decide about it.')
    }
    const authorID = await authorOf(db, itemID)
    const decidedTime = context.now().toISOString()
    await apply({ ...context, db }, itemID, { action, note: note || null })
    await db
      .update(reportCases)
      .set({
        state: stateAfter[action],
        openReports: 0,
        decidedTime,
        decidedByID: context.viewer.id,
        note: note || null,
      })
      .where(eq(reportCases.id, id))
    await audit(
      { db, now: context.now },
      {
        userID: context.viewer.id,
        action: `${row.kind}.${action}`,
        subject: `${row.kind}:${itemID}`,
        details: { case: id, before: row.state, reports: row.reports },
      },
    )
    await tell(
      { ...context, db },
      { row, action, note, decidedTime, authorID, wasShown: item?.visibility === 'shown' },
    )
  })
  return get(context, id)
}

type Decided = {
  /** The case before the decision. */
  row: typeof reportCases.$inferSelect
  action: ReportAction
  note: string
  decidedTime: string
  authorID: number | null | undefined
  wasShown: boolean
}

/** Tells the author, with the reason, and those who reported since the last decision, without it. */
async function tell(context: Context, decided: Decided) {
  const { row, action, note, decidedTime, authorID, wasShown } = decided
  const dedupKey = `case:${row.id}:${decidedTime}`
  await notify(context, 'reportDecided', {
    to: await reportersOf(context, row),
    actorID: context.viewer.id,
    dedupKey,
    details: { action, thing: row.kind },
  })
  // An author whose item stayed in sight need not learn that it was reported.
  if (!authorID || (action === 'keep' && wasShown)) return
  await notify(context, 'contentModerated', {
    to: [authorID],
    subject: { kind: 'reportCase', id: row.id },
    dedupKey,
    details: { action, ...(note && { note }) },
  })
}

/** Loads who reported since the last decision, or everyone when a decision is changed. */
async function reportersOf({ db }: Context, { id, state, decidedTime }: Decided['row']) {
  const isNew =
    state === 'open' && decidedTime !== null ? gt(reports.createdTime, decidedTime) : undefined
  const rows = await db
    .select({ reporterID: reports.reporterID })
    .from(reports)
    .where(and(eq(reports.caseID, id), isNotNull(reports.reporterID), isNew))
  return rows.flatMap(({ reporterID }) => reporterID ?? [])
}
