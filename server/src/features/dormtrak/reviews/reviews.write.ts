import type { DormReview, DormReviewChanges, NewDormReview } from '@wso/contract/dormtrak/reviews'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import { brokenConstraint, type Db } from '#core/database/db.ts'
import { insertUnderRandomKey } from '#core/database/insert.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { personOf } from '#core/viewer.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { authorOf } from '../records/authors.public.ts'
import { lockOwn, reopenReview } from '../records/reviews.lock.ts'
import {
  consistent,
  heldBackUntil,
  termOf,
  todayOf,
  versionOfReview,
} from '../records/reviews.policy.ts'
import { dormReviews } from '../records/reviews.table.ts'
import { get } from './reviews.service.ts'

/**
 * Reviews the room the viewer lives in, once.
 * @throws 1633 unless they are a student at the college, 1634 without a room, 1635 for another
 * room, 1636 the second time
 */
export async function create(
  context: Context,
  { dormRoomID, holdBack, ...answers }: NewDormReview,
): Promise<DormReview> {
  checkAuthor(context, dormRoomID)
  const anonymousUntil = heldBackUntil({ holdBack }, null, todayOf(context))
  const id = await context.db
    .transaction(async (db) => {
      const values = { ...columnsOf(dormReviews, consistent(answers)), anonymousUntil }
      return insertReview(db, context, { dormRoomID, values })
    })
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'dorm_review_once') throw refuse('reviewExists')
      throw error
    })
  return get(context, id)
}

function checkAuthor({ viewer }: Context, dormRoomID: number) {
  const person = personOf(viewer)
  if (person.type !== 'student' || !person.atWilliams) throw refuse('reviewAuthor')
  if (person.dormRoomID === null) throw refuse('noDorm')
  if (person.dormRoomID !== dormRoomID) {
    throw refuse('notYourRoom', undefined, { errors: ['dormRoomID: must be the room you live in'] })
  }
}

type NewRow = { dormRoomID: number; values: Partial<typeof dormReviews.$inferInsert> }

async function insertReview(
  db: Db,
  { config, viewer, now }: Context,
  { dormRoomID, values }: NewRow,
) {
  const [room] = await db
    .select({ dormID: dormRooms.dormID })
    .from(dormRooms)
    .where(eq(dormRooms.id, dormRoomID))
    .for('key share') // An import may be removing the room.
  if (!room) throw notFound('Room')
  return insertUnderRandomKey(db, dormReviews, {
    ...values,
    dormRoomID,
    dormID: room.dormID,
    author: authorOf(config, personOf(viewer), dormRoomID),
    createdTime: termOf(now(), config.TIME_ZONE),
  })
}

/**
 * Changes the viewer's own review, whether or not they still live there.
 * @throws 404, 1331, 409 when it has changed since the version
 */
export async function update(
  context: Context,
  id: number,
  { holdBack, version, ...changes }: DormReviewChanges,
): Promise<DormReview> {
  await context.db.transaction(async (db) => {
    const review = await lockOwn({ ...context, db }, id)
    await checkVersion({ given: version, current: versionOfReview(review) }, () =>
      get({ ...context, db }, id),
    )
    const merged = consistent({ ...review, ...changes })
    const anonymousUntil = heldBackUntil({ holdBack }, review.anonymousUntil, todayOf(context))
    await db
      .update(dormReviews)
      .set({
        ...columnsOf(dormReviews, changes),
        bathroomDesc: merged.bathroomDesc,
        commonRoomDesc: merged.commonRoomDesc,
        anonymousUntil,
        editedTime: termOf(context.now(), context.config.TIME_ZONE),
      })
      .where(eq(dormReviews.id, id))
    await reopenReview(db, review)
  })
  return get(context, id)
}

/** Deletes the viewer's own review with its photos, and returns it. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<DormReview> {
  const review = await get(context, id)
  await context.db.transaction(async (db) => {
    await lockOwn({ ...context, db }, id)
    await db.delete(dormReviews).where(eq(dormReviews.id, id))
  })
  return review
}
