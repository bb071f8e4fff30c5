import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type Db, isOneOfTexts } from '#core/database/db.ts'
import { type Author, type AuthorKey, pseudonymsOf } from '#core/pseudonyms.ts'
import { users } from '#features/users/users.table.ts'
import { todayOf } from './reviews.policy.ts'
import { dormReviews } from './reviews.table.ts'

const nameOf = ({ id, authorSalt }: Author, dormRoomID: number) =>
  `${dormRoomID} ${id} ${authorSalt}`

/** Returns a person's pseudonym as the author of a review of each of these rooms. */
const authorsOf = (config: AuthorKey, person: Author, roomIDs: readonly number[]) =>
  pseudonymsOf(
    config,
    'dormtrak author',
    roomIDs.map((id) => nameOf(person, id)),
  )

export const authorOf = (config: AuthorKey, person: Author, dormRoomID: number): string =>
  authorsOf(config, person, [dormRoomID])[0]!

type Written = { id: number; dormRoomID: number; author: string | null }
type Reading = Pick<Context, 'config' | 'viewer'>

/** Returns the ids of the reviews that the viewer wrote. */
export function ownAmong({ config, viewer }: Reading, rows: readonly Written[]): Set<number> {
  const { person } = viewer
  if (!person) return new Set()
  const pseudonyms = authorsOf(
    config,
    person,
    rows.map(({ dormRoomID }) => dormRoomID),
  )
  return new Set(rows.filter(({ author }, at) => author === pseudonyms[at]).map(({ id }) => id))
}

/** Returns the ids of the viewer's reviews that only they can open: held back, or hidden by moderators. */
export async function ownUnpublished(context: Context): Promise<number[]> {
  const { id, dormRoomID, author, anonymousUntil, moderation } = dormReviews
  const isUnpublished = or(gt(anonymousUntil, todayOf(context)), eq(moderation, 'hidden'))
  const rows = await context.db
    .select({ id, dormRoomID, author })
    .from(dormReviews)
    .where(and(isUnpublished, isNotNull(author)))
  return [...ownAmong(context, rows)]
}

/** Returns the ids of all reviews of a person. */
export async function reviewsOf(db: Db, config: AuthorKey, person: Author): Promise<number[]> {
  const rooms = await db
    .selectDistinct({ id: dormReviews.dormRoomID })
    .from(dormReviews)
    .where(isNotNull(dormReviews.author))
  if (rooms.length === 0) return []
  const pseudonyms = authorsOf(
    config,
    person,
    rooms.map(({ id }) => id),
  )
  const rows = await db
    .select({ id: dormReviews.id })
    .from(dormReviews)
    .where(isOneOfTexts(dormReviews.author, pseudonyms))
  return rows.map(({ id }) => id)
}

/**
 * Finds the person who wrote a review, by computing everyone's pseudonym for its room; undefined when
 * the account is deleted. Only a decision about the review may use it, to notify the author.
 */
export async function findAuthor(
  db: Db,
  config: AuthorKey,
  { dormRoomID, author }: Omit<Written, 'id'>,
): Promise<number | undefined> {
  if (author === null) return undefined
  const people = await db
    .select({ id: users.id, authorSalt: users.authorSalt })
    .from(users)
    .where(inArray(users.type, ['student', 'alumni']))
  const names = people.map((person) => nameOf(person, dormRoomID))
  return people[pseudonymsOf(config, 'dormtrak author', names).indexOf(author)]?.id
}
