import { inArray, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { replaceTexts } from '#core/database/replaceTexts.ts'
import type { Author } from '#core/pseudonyms.ts'
import { authorOf, reviewsOf } from './authors.public.ts'
import { dormReviews } from './reviews.table.ts'

/**
 * Gives the reviews of rooms of one account to another of the same person, in a transaction that has locked
 * both. Where both reviewed a room, the review of the receiving account stays and the other is deleted. All rows
 * are written, so that none can be told to be theirs.
 */
export async function moveDormReviews(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { from, to }: { from: Author; to: Author },
): Promise<void> {
  await db.execute(sql`lock table ${dormReviews} in share row exclusive mode`)
  const load = async (person: Author) =>
    db
      .select({ id: dormReviews.id, roomID: dormReviews.dormRoomID, author: dormReviews.author })
      .from(dormReviews)
      .where(isOneOf(dormReviews.id, await reviewsOf(db, config, person)))
  const reviewed = new Set((await load(to)).map(({ roomID }) => roomID))
  const rows = await load(from)
  const lost = rows.filter(({ roomID }) => reviewed.has(roomID)).map(({ id }) => id)
  if (lost.length > 0) await db.delete(dormReviews).where(inArray(dormReviews.id, lost))
  await replaceTexts(
    db,
    { table: dormReviews, column: 'author', key: 'id' },
    rows.map(({ author, roomID }) => ({ old: author!, fresh: authorOf(config, to, roomID) })),
  )
}
