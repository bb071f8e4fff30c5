import { formatList } from '@wso/contract/core/text/formatList'
import { actionsOf, type ReportAction } from '@wso/contract/reports/reportActions'
import type { Decision, ReportCase, ReportKind } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { audit } from '#features/audit/audit.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { reportables } from './reportKinds.ts'
import { notifyOfDecision } from './reports.notify.ts'
import { answerAppeal, recordDecision } from './reports.record.ts'
import { get, isReported } from './reports.service.ts'
import { reportCases } from './reports.table.ts'

/**
 * Keeps, hides or removes a reported item and closes its case. A later decision replaces this one.
 * @throws 404, 409 when the case has changed since the moderator saw it, 1331 for the viewer's own item
 * and for an appeal against the viewer's decision
 */
export async function decide(
  context: Context,
  id: number,
  { action, rule, note = '', state }: Decision,
): Promise<ReportCase> {
  const given = note || null
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const isThis = eq(reportCases.id, id)
    const { kind, itemID, item } = await loadItem({ ...context, db }, id, action)
    const { apply, authorOf } = reportables[kind]
    const authorID = await authorOf({ ...context, db }, itemID)
    const decidedTime = context.now().toISOString()
    // Lock the item before its case, in the same order as an author who edits hidden content.
    await apply({ ...context, db }, itemID, { action, note: given })
    const [row] = await db.select().from(reportCases).where(isThis).for('update')
    if (!row) throw notFound('Report')
    if (state && state !== row.state) {
      throw refuse('conflict', 'Another moderator has already decided this case.')
    }
    const isAnswer = await answerAppeal({ ...context, db }, id, decidedTime)
    // Do not tell an author about reports of an item that stayed visible.
    const tellsAuthor = isAnswer || action !== 'keep' || item?.visibility !== 'shown'
    const made = {
      action,
      rule: action === 'keep' ? null : (rule ?? null),
      note: given,
      decidedTime,
    }
    await close({ ...context, db }, row, { ...made, itemID, isAnswer, tellsAuthor })
    await notifyOfDecision(
      { ...context, db },
      {
        row: { ...row, kind },
        action,
        note,
        decidedTime,
        isAnswer,
        authorID: tellsAuthor ? authorID : null,
      },
    )
  })
  return get(context, id)
}

/** @throws 404, 1101 for an action that the kind does not have, 1331 for the viewer's own item */
async function loadItem(context: Context, id: number, action: ReportAction) {
  const [found] = await context.db.select().from(reportCases).where(eq(reportCases.id, id))
  if (!found || !isReported(found)) throw notFound('Report')
  checkAction(found.kind, action)
  const { column, show } = reportables[found.kind]
  const itemID = found[column] ?? 0
  const [item] = await show(context, [itemID])
  if (item?.isOwn) {
    throw refuse('notSelf', 'You wrote this. Another moderator must decide about it.')
  }
  return { kind: found.kind, itemID, item }
}

type Made = {
  action: ReportAction
  rule: Decision['rule'] | null
  note: string | null
  decidedTime: string
  itemID: number
  isAnswer: boolean
  tellsAuthor: boolean
}

/** Stores the decision with its case, which it closes, and in the audit log. */
async function close(context: Context, row: typeof reportCases.$inferSelect, made: Made) {
  const { action, rule = null, note, decidedTime, itemID, isAnswer, tellsAuthor } = made
  const { viewer } = context
  const { id, kind, state: before, reports } = row
  await recordDecision(context, id, { action, rule, note, decidedTime, tellsAuthor })
  await audit(context, {
    userID: viewer.id,
    action: `${kind}.${action}`,
    subject: `${kind}:${itemID}`,
    details: {
      case: id,
      before,
      reports,
      ...(note && { note }),
      ...(rule && { rule }),
      ...(isAnswer && { answers: 'appeal' }),
    },
  })
}

/** @throws 1101 for an action that this kind does not have */
function checkAction(kind: ReportKind, action: ReportAction) {
  const actions = actionsOf[kind]
  if (!actions.includes(action)) {
    throw invalidField('action', `must be ${formatList(actions, 'or')}`)
  }
}
