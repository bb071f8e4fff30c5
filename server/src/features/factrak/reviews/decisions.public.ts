import type { Decision } from '@wso/contract/factrak/moderation'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import type { Author } from '#core/pseudonyms.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { audit } from '#features/audit/audit.public.ts'
import { acceptCourses } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { notifyPrivately } from '#features/notifications/notifications/notifications.public.ts'
import { findAuthor, findFlaggers } from './authors.public.ts'
import { lockAuthor, removeMarks } from './marks.ts'
import { flags, surveys } from './reviews.table.ts'

/**
 * Carries out a moderator's decision, closes the open flags and records it in the audit log. Keeping
 * a review of a pending course accepts the course.
 * @throws 404 when the review is deleted, 1331 when the moderator wrote it
 */
export async function decide(context: Context, id: number, { action, note = '' }: Decision) {
  const { config, viewer, now } = context
  await context.db.transaction(async (db) => {
    const { author, wasHidden, professorID, courseID } = await lockSurvey({ ...context, db }, id)
    const decidedTime = now().toISOString()
    const open = await db
      .update(flags)
      .set({ decidedTime })
      .where(and(eq(flags.surveyID, id), isNull(flags.decidedTime)))
      .returning({ flagger: flags.flagger })
    if (action === 'remove') await erase(db, context, { id, author })
    else {
      const hiddenTime = action === 'hide' ? decidedTime : null
      await db.update(surveys).set({ hiddenTime }).where(eq(surveys.id, id))
    }
    if (action === 'keep') await acceptCourses(db, [courseID])
    await audit(
      { db, now, config },
      {
        userID: viewer.id,
        action: `survey.${action}`,
        subject: `survey:${id}`,
        details: { professorID, courseID, note, flags: open.length },
      },
    )
    const flaggers = await findFlaggers(db, config, {
      id,
      flaggers: open.map(({ flagger }) => flagger),
    })
    await notifyOfDecision(
      { ...context, db },
      { action, note, wasHidden, authorID: author?.id, flaggers },
    )
  })
}

/** Locks the author's marks and then the review, the order used wherever marks change. */
async function lockSurvey({ db, config, viewer }: Context, id: number) {
  const isThis = eq(surveys.id, id)
  const [found] = await db.select(subject).from(surveys).where(isThis)
  const author = found && (await findAuthor(db, config, found))
  if (author) await lockAuthor(db, config, author)
  const [survey] = await db.select(subject).from(surveys).where(isThis).for('update')
  if (!survey) throw notFound('Review')
  if (author?.id === viewer.id) {
    throw refuse('notSelf', 'You wrote this review. Another moderator must decide about it.')
  }
  const { hiddenTime, professorID, courseID } = survey
  return { professorID, courseID, wasHidden: hiddenTime !== null, author }
}

const subject = {
  author: surveys.author,
  professorID: surveys.professorID,
  courseID: surveys.courseID,
  hiddenTime: surveys.hiddenTime,
}

type Told = Decision & {
  wasHidden: boolean
  authorID: number | undefined
  flaggers: number[]
}

/**
 * Tells the author and those who flagged the review. The stored notification names no review:
 * only a pseudonym links a review to its author.
 */
async function notifyOfDecision(
  context: Context,
  { action, note, wasHidden, authorID, flaggers }: Told,
) {
  if (authorID !== undefined && (action !== 'keep' || wasHidden)) {
    await notifyPrivately(context, 'reviewModerated', {
      to: [authorID],
      details: { service: 'factrak', action, ...(note && { note }) },
    })
  }
  await notifyPrivately(context, 'reportDecided', {
    to: flaggers,
    actorID: context.viewer.id,
    details: { action, thing: 'review' },
  })
}

/**
 * Deletes a review with the marks of its author, who is undefined when the account is deleted. A
 * pending course is deleted with its last review.
 * @throws 404 when the review is already deleted
 */
export async function erase(
  db: Db,
  { config }: Pick<Context, 'config'>,
  { id, author }: { id: number; author: Author | undefined },
) {
  if (author) await lockAuthor(db, config, author)
  const [erased] = await db.delete(surveys).where(eq(surveys.id, id)).returning({
    professorID: surveys.professorID,
    courseID: surveys.courseID,
    createdTime: surveys.createdTime,
  })
  if (!erased) throw notFound('Review')
  await removeUnused(db, erased.courseID)
  if (author) await removeMarks(db, { config }, author, erased)
}

/** Deletes a pending course that has no reviews. Locks it first, so that no review can be added meanwhile. */
async function removeUnused(db: Db, courseID: number) {
  const isPending = and(eq(courses.id, courseID), courses.pending)
  const [course] = await db.select({ id: courses.id }).from(courses).where(isPending).for('update')
  if (!course || (await db.$count(surveys, eq(surveys.courseID, courseID))) > 0) return
  await db.delete(courses).where(isPending)
}
