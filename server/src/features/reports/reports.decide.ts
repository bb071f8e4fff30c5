import { formatList } from '@wso/contract/core/formatList'
import type { Decision, ReportCase, ReportKind, ReportState } from '@wso/contract/reports/reports'
import { actionsOf, type ReportAction } from '@wso/contract/reports/reports.limits'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { audit } from '#features/audit/audit.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { reportables } from './reportKinds.ts'
import { notifyOfDecision } from './reports.notify.ts'
import { get } from './reports.service.ts'
import { reportCases } from './reports.table.ts'

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
  const given = note || null
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const isThis = eq(reportCases.id, id)
    const [found] = await db.select().from(reportCases).where(isThis)
    if (!found) throw notFound('Report')
    checkAction(found.kind, action)
    const { column, show, apply, authorOf } = reportables[found.kind]
    const itemID = found[column] ?? 0
    const [item] = await show({ ...context, db }, [itemID])
    if (item?.isOwn) {
      throw refuse('notSelf', 'You wrote this. Another moderator must decide about it.')
    }
    const authorID = await authorOf({ ...context, db }, itemID)
    const decidedTime = context.now().toISOString()
    // Lock the item before its case, in the same order as an author who edits hidden content.
    await apply({ ...context, db }, itemID, { action, note: given })
    const [row] = await db.select().from(reportCases).where(isThis).for('update')
    if (!row) throw notFound('Report')
    if (state && state !== row.state) {
      throw refuse('conflict', 'Another moderator has already decided this case.')
    }
    await db
      .update(reportCases)
      .set({
        state: stateAfter[action],
        openReports: 0,
        decidedTime,
        decidedByID: context.viewer.id,
        note: given,
      })
      .where(eq(reportCases.id, id))
    const { kind, state: before, reports } = row
    await audit(
      { ...context, db },
      {
        userID: context.viewer.id,
        action: `${kind}.${action}`,
        subject: `${kind}:${itemID}`,
        details: { case: id, before, reports, ...(given && { note: given }) },
      },
    )
    await notifyOfDecision(
      { ...context, db },
      { row, action, note, decidedTime, authorID, wasShown: item?.visibility === 'shown' },
    )
  })
  return get(context, id)
}

/** @throws 1101 for an action that this kind does not have */
function checkAction(kind: ReportKind, action: ReportAction) {
  const actions = actionsOf[kind]
  if (!actions.includes(action)) {
    throw invalidField('action', `must be ${formatList(actions, 'or')}`)
  }
}
