import type { decisionActions } from '@wso/contract/factrak/moderation'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import type { Author } from '#core/pseudonyms.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { acceptCourses } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { findAuthor, findFlaggers } from './authors.public.ts'
import { addMarks, lockAuthor, removeMarks } from './marks.ts'
import { flags, surveys } from './reviews.table.ts'

type Action = (typeof decisionActions)[number]

/** Matches the reviews that no moderator removed. What is removed is read for its decision alone. */
export const isKept = isNull(surveys.removedTime)

/** Carries out and records a moderator's decision about a review; see `reports/factrak`. */
export type Decide = (context: Context, id: number, made: { action: Action }) => Promise<void>

const columns = {
  id: surveys.id,
  author: surveys.author,
  professorID: surveys.professorID,
  courseID: surveys.courseID,
  createdTime: surveys.createdTime,
  hiddenTime: surveys.hiddenTime,
  removedTime: surveys.removedTime,
}

export type LockedSurvey = Awaited<ReturnType<typeof lockSurvey>>

/**
 * Locks the author's marks and then the review, the order used wherever marks change, and finds the
 * author, who is undefined when the account is deleted.
 * @throws 404, 1331 when the viewer wrote it
 */
export async function lockSurvey({ db, config, viewer }: Context, id: number) {
  const isThis = eq(surveys.id, id)
  const [found] = await db.select(columns).from(surveys).where(isThis)
  const author = found && (await findAuthor(db, config, found))
  if (author) await lockAuthor(db, config, author)
  const [survey] = await db.select(columns).from(surveys).where(isThis).for('update')
  if (!survey) throw notFound('Review')
  if (author?.id === viewer.id) {
    throw refuse('notSelf', 'You wrote this review. Another moderator must decide about it.')
  }
  return { ...survey, author }
}

/** Returns true when a review has open flags, or is of a course that waits to be accepted. */
export async function isFlagged(db: Db, { id, courseID }: LockedSurvey): Promise<boolean> {
  const open = await db.$count(flags, and(eq(flags.surveyID, id), isNull(flags.decidedTime)))
  if (open > 0) return true
  return (await db.$count(courses, and(eq(courses.id, courseID), courses.pending))) > 0
}

/**
 * Shows, hides or removes a locked review and closes its open flags. Keeping a review of a pending
 * course accepts the course; removing one makes its author owe it again. Returns the number of flags,
 * and the people behind them whose account is not deleted.
 */
export async function applyDecision(
  { db, config }: Context,
  survey: LockedSurvey,
  { action, decidedTime }: { action: Action; decidedTime: string },
) {
  const { id, courseID, author } = survey
  const open = await db
    .update(flags)
    .set({ decidedTime })
    .where(and(eq(flags.surveyID, id), isNull(flags.decidedTime)))
    .returning({ flagger: flags.flagger })
  await db
    .update(surveys)
    .set({
      hiddenTime: action === 'keep' ? null : decidedTime,
      removedTime: action === 'remove' ? decidedTime : null,
    })
    .where(eq(surveys.id, id))
  // A removed review whose appeal waits has its marks again; see `countAgain`.
  if (action === 'remove' && author) await removeMarks(db, { config }, author, survey)
  if (action === 'keep') await acceptCourses(db, [courseID])
  const flaggers = await findFlaggers(db, config, {
    id,
    flaggers: open.map(({ flagger }) => flagger),
  })
  return { flags: open.length, flaggers }
}

/** Locks the viewer's marks, before the case of a review of theirs is locked. */
export const lockOwn = ({ db, config, viewer }: Context) => lockAuthor(db, config, personOf(viewer))

/**
 * Counts the viewer's review as written again if moderators removed it, so that it can be shown again:
 * while their appeal waits, they cannot write another of the course. The caller holds the lock.
 * @throws 1537 when they have reviewed the professor in two other courses since
 */
export async function countAgain({ db, config, viewer }: Context, id: number) {
  const isRemoved = and(eq(surveys.id, id), isNotNull(surveys.removedTime))
  const [removed] = await db.select(columns).from(surveys).where(isRemoved)
  if (removed) await addMarks(db, { config }, personOf(viewer), removed)
}

/** Deletes the author's removed review of a course, which the one that they write now replaces. */
export const eraseRemoved = (db: Db, author: string) =>
  db.delete(surveys).where(and(eq(surveys.author, author), isNotNull(surveys.removedTime)))

/**
 * Deletes a review with the marks of its author. A pending course is deleted with its last review.
 * @throws 404 when the review is already deleted or removed
 */
export async function erase(
  db: Db,
  { config }: Pick<Context, 'config'>,
  { id, author }: { id: number; author: Author },
) {
  await lockAuthor(db, config, author)
  const [erased] = await db
    .delete(surveys)
    .where(and(eq(surveys.id, id), isKept))
    .returning({
      professorID: surveys.professorID,
      courseID: surveys.courseID,
      createdTime: surveys.createdTime,
    })
  if (!erased) throw notFound('Review')
  await removeUnused(db, erased.courseID)
  await removeMarks(db, { config }, author, erased)
}

/** Deletes a pending course that has no reviews. Locks it first, so that no review can be added meanwhile. */
export async function removeUnused(db: Db, courseID: number) {
  const isPending = and(eq(courses.id, courseID), courses.pending)
  const [course] = await db.select({ id: courses.id }).from(courses).where(isPending).for('update')
  if (!course || (await db.$count(surveys, eq(surveys.courseID, courseID))) > 0) return
  await db.delete(courses).where(isPending)
}
