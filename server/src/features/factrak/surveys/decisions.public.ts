import { randomUUID } from 'node:crypto'
import type { Decision } from '@wso/contract/factrak/factrakAdmin'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { audit } from '../../audit/audit.public.ts'
import { notify } from '../../notifications/notifications/notifications.public.ts'
import { acceptCourses } from '../subjects/courses.public.ts'
import { courses } from '../subjects/courses.table.ts'
import { lockAuthor, recomputeDeficits } from './surveyDeficit.ts'
import { flags, surveyAuthors, surveys } from './surveys.table.ts'

/**
 * Carries out a moderator's decision, closes the open flags and records it in the audit log. Keeping
 * a review of a pending course accepts the course.
 * @throws 404 when the review is deleted, 1331 when the moderator wrote it
 */
export async function decide(context: Context, id: number, { action, note = '' }: Decision) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    const { authorID, wasHidden, professorID, courseID } = await lockSurvey(db, id, viewer)
    const decidedTime = now().toISOString()
    const open = await db
      .update(flags)
      .set({ decidedTime })
      .where(and(eq(flags.surveyID, id), isNull(flags.decidedTime)))
      .returning({ id: flags.id, userID: flags.userID })
    if (action === 'remove') await erase(db, context, id)
    else {
      const hiddenTime = action === 'hide' ? decidedTime : null
      await db.update(surveys).set({ hiddenTime }).where(eq(surveys.id, id))
    }
    if (action === 'keep') await acceptCourses(db, [courseID])
    await audit(
      { db, now },
      {
        userID: viewer.id,
        action: `survey.${action}`,
        subject: `survey:${id}`,
        details: { professorID, courseID, note, flags: open.length },
      },
    )
    await tell({ ...context, db }, { action, note, wasHidden, authorID, flaggers: open })
  })
}

/** Locks the author's row and then the review, the order used wherever a deficit changes. */
async function lockSurvey(db: Db, id: number, viewer: Viewer) {
  const authorID = await lockAuthorOf(db, id)
  const [survey] = await db
    .select({
      professorID: surveys.professorID,
      courseID: surveys.courseID,
      hiddenTime: surveys.hiddenTime,
    })
    .from(surveys)
    .where(eq(surveys.id, id))
    .for('update')
  if (!survey) throw notFound('Review')
  if (authorID === viewer.id) {
    throw refuse('notSelf', 'You wrote this review. Another moderator must decide about it.')
  }
  const { hiddenTime, ...about } = survey
  return { ...about, wasHidden: hiddenTime !== null, authorID }
}

type Told = Decision & {
  wasHidden: boolean
  authorID: number | undefined
  flaggers: readonly { userID: number }[]
}

/**
 * Tells the author and those who flagged the review. The stored notification names no review: the
 * only link from a person to a review is the table of authors.
 */
async function tell(context: Context, { action, note, wasHidden, authorID, flaggers }: Told) {
  if (authorID !== undefined && (action !== 'keep' || wasHidden)) {
    await notify(context, 'reviewModerated', {
      to: [authorID],
      dedupKey: randomUUID(),
      details: { service: 'factrak', action, ...(note && { note }) },
    })
  }
  await notify(context, 'reportDecided', {
    to: flaggers.map(({ userID }) => userID),
    actorID: context.viewer.id,
    dedupKey: randomUUID(),
    details: { action, thing: 'review' },
  })
}

async function lockAuthorOf(db: Db, surveyID: number) {
  const [author] = await db
    .select({ userID: surveyAuthors.userID })
    .from(surveyAuthors)
    .where(eq(surveyAuthors.surveyID, surveyID))
  if (author) await lockAuthor(db, author.userID)
  return author?.userID
}

/**
 * Deletes a review and recomputes its author's deficit. A pending course is deleted with its last
 * review.
 * @throws 404 when the review is already deleted
 */
export async function erase(db: Db, clock: Pick<Context, 'config' | 'now'>, id: number) {
  const authorID = await lockAuthorOf(db, id)
  const [erased] = await db
    .delete(surveys)
    .where(eq(surveys.id, id))
    .returning({ courseID: surveys.courseID })
  if (!erased) throw notFound('Review')
  await removeUnused(db, erased.courseID)
  if (authorID !== undefined) await recomputeDeficits(db, clock, [authorID])
}

/** Deletes a pending course that has no reviews. Locks it first, so that no review can be added meanwhile. */
async function removeUnused(db: Db, courseID: number) {
  const isPending = and(eq(courses.id, courseID), courses.pending)
  const [course] = await db.select({ id: courses.id }).from(courses).where(isPending).for('update')
  if (!course || (await db.$count(surveys, eq(surveys.courseID, courseID))) > 0) return
  await db.delete(courses).where(isPending)
}
