import type {
  Decision,
  FlaggedSearch,
  FlaggedSurvey,
  PastDecision,
} from '@wso/contract/factrakAdmin'
import { decisionActions } from '@wso/contract/factrakAdmin'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/db.ts'
import { notFound } from '#core/refusal.ts'
import { audit } from '../audit/audit.public.ts'
import { auditLog } from '../audit/audit.table.ts'
import { personRefColumns, presentPersonRef } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'
import { lockAuthor, recomputeDeficits } from './factrak.deficit.ts'
import { presentSurvey, selectSurveys } from './factrak.public.ts'
import { filters, votesFor } from './factrak.service.ts'
import { flags, surveyAuthors, surveys } from './factrak.table.ts'

type Preload = ReadonlySet<'professor' | 'course'>

const isOpenFlag = and(eq(flags.surveyID, surveys.id), isNull(flags.decidedTime))

/** Reviews that wait for a decision, the longest waiting first; or those hidden, the latest first. */
export async function list(context: Context, search: FlaggedSearch, preload: Preload) {
  const { db } = context
  const isWaiting = exists(
    db
      .select({ one: sql`1` })
      .from(flags)
      .where(isOpenFlag),
  )
  const isFlaggedList = search.state === 'flagged'
  const state = isFlaggedList ? isWaiting : isNotNull(surveys.hiddenTime)
  const where = and(state, filters(search))
  const since = db
    .select({ first: sql`min(${flags.createdTime})` })
    .from(flags)
    .where(isOpenFlag)
  const order = isFlaggedList ? asc(sql`${since}`) : desc(surveys.hiddenTime)
  const [rows, total] = await Promise.all([
    selectSurveys(context)
      .where(where)
      .orderBy(order, surveys.id)
      .limit(Math.min(search.limit ?? 20, 100))
      .offset(search.offset),
    db.$count(surveys, where),
  ])
  const votes = await votesFor(context, rows, search)
  const reasons = await reasonsFor(context, rows)
  const items = rows.map((row): FlaggedSurvey => ({
    ...presentSurvey(row, votes.get(row.survey.id), preload),
    flags: reasons.get(row.survey.id) ?? [],
  }))
  return { items, total }
}

/** The reasons given since the last decision, the first first; never who gave them. */
async function reasonsFor({ db }: Context, rows: { survey: { id: number } }[]) {
  const ids = rows.map(({ survey }) => survey.id)
  if (ids.length === 0) return new Map<number, FlaggedSurvey['flags']>()
  const open = await db
    .select({ surveyID: flags.surveyID, reason: flags.reason, createdTime: flags.createdTime })
    .from(flags)
    .where(and(inArray(flags.surveyID, ids), isNull(flags.decidedTime)))
    .orderBy(flags.createdTime, flags.id)
    .limit(5000)
  return Map.groupBy(open, ({ surveyID }) => surveyID)
}

/** Carries out a moderator's decision and notes it. @throws 404 when the review is gone */
export async function decide(context: Context, id: number, { action, note = '' }: Decision) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    const survey = await lockSurvey(db, id)
    const decidedTime = now().toISOString()
    const open = await db
      .update(flags)
      .set({ decidedTime })
      .where(and(eq(flags.surveyID, id), isNull(flags.decidedTime)))
      .returning({ id: flags.id })
    if (action === 'remove') await erase(db, context, id)
    else {
      const hiddenTime = action === 'hide' ? decidedTime : null
      await db.update(surveys).set({ hiddenTime }).where(eq(surveys.id, id))
    }
    await audit(
      { db, now },
      {
        userID: viewer.id,
        action: `survey.${action}`,
        subject: `survey:${id}`,
        details: { ...survey, note, flags: open.length },
      },
    )
  })
}

/** Its author's row first, as everywhere that changes what an author owes. */
async function lockSurvey(db: Db, id: number) {
  await lockAuthorOf(db, id)
  const [survey] = await db
    .select({ professorID: surveys.professorID, courseID: surveys.courseID })
    .from(surveys)
    .where(eq(surveys.id, id))
    .for('update')
  if (!survey) throw notFound('Review')
  return survey
}

async function lockAuthorOf(db: Db, surveyID: number) {
  const [author] = await db
    .select({ userID: surveyAuthors.userID })
    .from(surveyAuthors)
    .where(eq(surveyAuthors.surveyID, surveyID))
  if (author) await lockAuthor(db, author.userID)
  return author?.userID
}

/** Deletes a review and counts anew what its author owes. @throws 404 when it is gone already */
export async function erase(db: Db, clock: Pick<Context, 'config' | 'now'>, id: number) {
  const authorID = await lockAuthorOf(db, id)
  const erased = await db.delete(surveys).where(eq(surveys.id, id)).returning({ id: surveys.id })
  if (erased.length === 0) throw notFound('Review')
  if (authorID !== undefined) await recomputeDeficits(db, clock, [authorID])
}

const actionWords = decisionActions.map((action) => `survey.${action}`)

/** What moderators decided, the latest first. */
export async function decisions(
  { db, viewer }: Context,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = inArray(auditLog.action, actionWords)
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditLog, user: personRefColumns })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userID))
      .where(where)
      .orderBy(desc(auditLog.createdTime), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog, where),
  ])
  const items = rows.map(({ entry, user }): PastDecision => ({
    id: entry.id,
    action: decisionActions.find((action) => entry.action === `survey.${action}`) ?? 'keep',
    surveyID: Number(entry.subject.split(':')[1]),
    note: String(entry.details['note'] ?? ''),
    user: presentPersonRef(user, viewer),
    createdTime: entry.createdTime,
  }))
  return { items, total }
}
