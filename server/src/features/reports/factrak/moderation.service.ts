import type { FlaggedSearch, FlaggedSurvey, PastDecision } from '@wso/contract/factrak/moderation'
import { decisionActions } from '@wso/contract/factrak/moderation'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { auditLog } from '#features/audit/audit.table.ts'
import { isKept } from '#features/factrak/reviews/decisions.public.ts'
import { presentSurvey, readSurveys } from '#features/factrak/reviews/reviews.public.ts'
import { flags, surveys } from '#features/factrak/reviews/reviews.table.ts'
import { filters, votesFor } from '#features/factrak/reviews/search.public.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { appeals, reportCases } from '../reports.table.ts'
import { isWaiting, waitingSince } from './waitingReviews.ts'

type Preload = ReadonlySet<'professor' | 'course'>

/**
 * Lists reviews that need a decision (flagged, about a pending course, or with an appeal, removed ones
 * too), longest waiting first; or hidden reviews, newest decision first.
 */
export async function list(context: Context, search: FlaggedSearch, preload: Preload) {
  const { db } = context
  const isFlaggedList = search.state === 'flagged'
  const state = isFlaggedList ? isWaiting(db) : and(isNotNull(surveys.hiddenTime), isKept)
  const where = and(state, filters(context, search))
  const order = isFlaggedList ? asc(waitingSince(db)) : desc(surveys.hiddenTime)
  const [rows, [counted]] = await Promise.all([
    readSurveys(context, (all) =>
      all
        .where(where)
        .orderBy(order, surveys.id)
        .limit(Math.min(search.limit ?? 20, 100))
        .offset(search.offset),
    ),
    db.select({ total: count() }).from(surveys).where(where),
  ])
  const votes = await votesFor(context, rows, search)
  const reasons = await reasonsFor(context, rows)
  const appealed = await appealsFor(context, rows)
  const items = rows.map((row): FlaggedSurvey => ({
    ...presentSurvey(context, row, { votes: votes.get(row.survey.id), related: preload }),
    flags: reasons.get(row.survey.id) ?? [],
    appeal: appealed.get(row.survey.id) ?? null,
  }))
  return { items, total: counted!.total }
}

/** Loads the latest appeal about each review, by id. An appeal about a review names no person. */
async function appealsFor({ db, viewer }: Context, rows: { survey: { id: number } }[]) {
  const ids = rows.map(({ survey }) => survey.id)
  if (ids.length === 0) return new Map<number | null, FlaggedSurvey['appeal']>()
  const found = await db
    .select({ surveyID: reportCases.surveyID, appeal: appeals })
    .from(reportCases)
    .innerJoin(appeals, eq(appeals.caseID, reportCases.id))
    .where(inArray(reportCases.surveyID, ids))
  return new Map<number | null, FlaggedSurvey['appeal']>(
    found.map(({ surveyID, appeal }) => [
      surveyID,
      { ...appeal, isOwnDecision: appeal.decidedByID === viewer.id },
    ]),
  )
}

/** Loads the reasons given since the last decision, oldest first, without the people who gave them. */
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

const decisionNames = decisionActions.map((action) => `survey.${action}`)

/** Lists moderators' decisions, newest first. */
export async function decisions(
  { db, viewer }: Context,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = inArray(auditLog.action, decisionNames)
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
    ...(entry.details['answers'] === 'appeal' && {
      appeal: entry.action === 'survey.keep' ? 'reversed' : 'upheld',
    }),
    user: presentPersonRef(user, viewer),
    createdTime: entry.createdTime,
  }))
  return { items, total }
}
