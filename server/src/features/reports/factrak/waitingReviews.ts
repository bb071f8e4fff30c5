import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { isKept } from '#features/factrak/reviews/decisions.public.ts'
import { flags, surveys } from '#features/factrak/reviews/reviews.table.ts'
import { appeals, reportCases } from '../reports.table.ts'

const isOpenFlag = and(eq(flags.surveyID, surveys.id), isNull(flags.decidedTime))

/** Matches reviews that need a decision: flagged, about a pending course, or with an appeal, removed ones too. */
export function isWaiting(db: Db) {
  const isFlagged = exists(
    db
      .select({ one: sql`1` })
      .from(flags)
      .where(isOpenFlag),
  )
  const isPending = and(
    isNull(surveys.hiddenTime),
    inArray(
      surveys.courseID,
      db.select({ id: courses.id }).from(courses).where(eq(courses.pending, true)),
    ),
  )
  return or(and(isKept, or(isFlagged, isPending)), exists(waitingAppeal(db)))
}

/** Since when a review needs a decision. */
export function waitingSince(db: Db) {
  const flagged = db
    .select({ first: sql`min(${flags.createdTime})` })
    .from(flags)
    .where(isOpenFlag)
  return sql`coalesce((${flagged}), (${waitingAppeal(db)}), ${surveys.createdTime})`
}

/** Selects when the author of a review appealed, if the appeal waits for an answer. */
const waitingAppeal = (db: Db) =>
  db
    .select({ createdTime: appeals.createdTime })
    .from(reportCases)
    .innerJoin(appeals, eq(appeals.caseID, reportCases.id))
    .where(and(eq(reportCases.surveyID, surveys.id), isNull(appeals.answeredTime)))
