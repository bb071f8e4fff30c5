import { startOfDay, dayIn } from '@wso/contract/core/dates/day'
import type { ModerationDecision, NewAppeal } from '@wso/contract/reports/decisions'
import type { ReportedItem } from '@wso/contract/reports/reports'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { markSubjectsRead } from '#features/notifications/notifications/notifications.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import {
  type AppealRow,
  type CaseRow,
  checkMayAppeal,
  isDecided,
  isUnderReview,
  mayAppeal,
  type Told,
  toldOf,
} from './decisions.policy.ts'
import { decidables } from './reportKinds.ts'
import { appeals, reportCases, reports } from './reports.table.ts'

/**
 * Loads a decision: for the author of the item the last one that they were told of, with the item and
 * the reason; for a person who reported it before the last one, its outcome and their report. Marks its
 * notifications as read.
 * @throws 404 for everyone else, for the author of an item that stayed visible throughout, and for a
 * person who reported it after the last decision
 */
export async function get(context: Context, id: number): Promise<ModerationDecision> {
  const { db, viewer } = context
  const [found] = await db
    .select({ row: reportCases, appeal: appeals, report: reports })
    .from(reportCases)
    .leftJoin(appeals, eq(appeals.caseID, reportCases.id))
    .leftJoin(reports, and(eq(reports.caseID, reportCases.id), eq(reports.reporterID, viewer.id)))
    .where(and(eq(reportCases.id, id), isNotNull(reportCases.decidedTime)))
  if (!found) throw notFound('Decision')
  const { row, appeal, report } = found
  const item = await itemOf(context, row)
  if (!item) throw notFound('Decision')
  const known = item.isOwn ? toldOf({ row, appeal, item }) : undefined
  const shown = known ? forAuthor(known, item) : forReporter(row, report)
  await markSubjectsRead(context, 'reportCase', (subjectID) => eq(subjectID, id))
  return { id, kind: row.kind, ...shown }
}

function forReporter(row: CaseRow, report: typeof reports.$inferSelect | null) {
  const { outcome, decidedTime } = row
  if (!report || !outcome || !decidedTime || !isDecided(row, report)) throw notFound('Decision')
  return { outcome, decidedTime, report }
}

async function itemOf(context: Context, row: CaseRow): Promise<ReportedItem | undefined> {
  const { column, show } = decidables[row.kind]
  const [item] = await show(context, [row[column] ?? 0])
  return item
}

function forAuthor(known: Told, { title, text, address, visibility }: ReportedItem) {
  const { outcome, decidedTime, rule, note } = known.told
  return {
    outcome,
    decidedTime,
    item: {
      title,
      text,
      ...(visibility !== 'gone' && { address }),
      rule,
      note,
      isUnderReview: isUnderReview(known),
      mayAppeal: mayAppeal(known),
      appeal: known.appeal,
    },
  }
}

/**
 * Appeals a decision about the viewer's item, which opens its case again; the item stays as it is until
 * another moderator answers.
 * @throws 404 as `get`, 409 when the decision cannot be appealed
 */
export async function sendAppeal(context: Context, id: number, { text }: NewAppeal) {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer)
    const isThis = eq(reportCases.id, id)
    const row = await lockCase({ ...context, db }, id)
    const item = await itemOf({ ...context, db }, row)
    if (!item?.isOwn) throw notFound('Decision')
    const [before = null] = await db.select().from(appeals).where(eq(appeals.caseID, id))
    const known = toldOf({ row, item, appeal: before })
    if (!known) throw notFound('Decision')
    checkMayAppeal(known)
    const { column, reopen } = decidables[row.kind]
    await reopen?.({ ...context, db }, row[column] ?? 0)
    const values = { ...signature(context, row), ...appealed(known), text, answeredTime: null }
    await db
      .insert(appeals)
      .values({ caseID: id, ...values })
      .onConflictDoUpdate({ target: appeals.caseID, set: values })
    await db.update(reportCases).set({ state: 'open' }).where(isThis)
  })
  return get(context, id)
}

/** Locks a case, after what an appeal of the viewer changes besides. @throws 404 */
async function lockCase(context: Context, id: number): Promise<CaseRow> {
  const { db } = context
  const isThis = eq(reportCases.id, id)
  const [found] = await db.select({ kind: reportCases.kind }).from(reportCases).where(isThis)
  if (!found) throw notFound('Decision')
  await decidables[found.kind].lock?.(context)
  const [row] = await db.select().from(reportCases).where(isThis).for('update')
  if (!row) throw notFound('Decision')
  return row
}

/** Returns what the appeal keeps of the decision that it is against. */
const appealed = ({
  row,
  told,
}: Told): Pick<AppealRow, 'against' | 'againstNote' | 'decidedByID'> => ({
  against: told.outcome === 'removed' ? 'removed' : 'hidden',
  againstNote: told.note,
  decidedByID: row.decidedByID,
})

/** Returns who appeals and when; for a review nobody, and only the day. */
function signature({ viewer, now, config }: Context, { kind }: CaseRow) {
  const time = now()
  if (kind !== 'dormReview' && kind !== 'factrakReview')
    return { userID: viewer.id, createdTime: time.toISOString() }
  const day = startOfDay(dayIn(time, config.TIME_ZONE), config.TIME_ZONE)
  return { userID: null, createdTime: day.toISOString() }
}
