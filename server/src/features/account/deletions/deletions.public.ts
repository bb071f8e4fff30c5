import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { countWritten, setDue } from '#features/factrak/reviews/reviews.public.ts'
import { isInForce } from '#features/users/bans.public.ts'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { hashesToFind, hashesToKeep, type Identities } from './deletions.policy.ts'
import { recordDeletion } from './deletions.record.ts'
import { type KeptBan, tombstones } from './deletions.table.ts'

export { undoDays } from './deletions.policy.ts'
export { recordDeletion } from './deletions.record.ts'

type Needed = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Cancels the deletion that a person requested. Returns false when there is none. A replay is not
 * recorded again.
 */
export const cancelDeletion = (
  services: Needed,
  person: { id: number; unixID: string },
  { isReplay = false } = {},
) =>
  services.db.transaction(async (db): Promise<boolean> => {
    // Lock the person's row first, like the job that carries out deletions.
    const isPerson = eq(users.id, person.id)
    await db.select({ id: users.id }).from(users).where(isPerson).for('no key update')
    const [canceled] = await db
      .delete(pendingDeletions)
      .where(eq(pendingDeletions.userID, person.id))
      .returning()
    if (!canceled) return false
    await db.update(users).set({ visible: canceled.wasVisible }).where(isPerson)
    if (!isReplay) await recordDeletion(services, person, { event: 'canceled' })
    return true
  })

/** Saves the tombstone of an account. Call it in the transaction that deletes the account. */
export async function keepTombstone(
  { db, config, now }: Needed,
  person: Identities & { id: number; onCampusSemesters: number; authorSalt: string },
) {
  const [ban] = await db.select().from(bans).where(eq(bans.userID, person.id))
  await db.insert(tombstones).values({
    accountHashes: hashesToKeep(config, person),
    ban: ban && isInForce(ban, now()) ? keptBan(ban) : null,
    onCampusSemesters: person.onCampusSemesters,
    authorSalt: person.authorSalt,
    createdTime: now().toISOString(),
  })
}

function keptBan({
  userID: _userID,
  reason,
  createdTime,
  endTime,
  ...areas
}: typeof bans.$inferSelect): KeptBan {
  const banned = Object.entries(areas).flatMap(([area, isBanned]) => (isBanned ? [area] : []))
  return { reason, createdTime, endTime, areas: banned }
}

type Returning = { id: number; unixID: string; onCampusSemesters: number; authorSalt: string }

/**
 * Applies the tombstone of an earlier account to a new one, if there is one. Call it in the
 * transaction that adds the person, or links them to a sign-on server.
 */
export async function applyTombstone(
  { db, ...clock }: Needed,
  person: Returning,
  links: Identities['links'] = [],
) {
  const hashes = hashesToFind(clock.config, { unixID: person.unixID, links })
  const found = await db
    .delete(tombstones)
    .where(arrayOverlaps(tombstones.accountHashes, hashes))
    .returning()
  if (found.length === 0) return
  await restoreBans({ ...clock, db }, person, found)
  const semesters = [person, ...found].map(({ onCampusSemesters }) => onCampusSemesters)
  const isPerson = eq(users.id, person.id)
  await db
    .update(users)
    .set({
      onCampusSemesters: Math.max(...semesters),
      authorSalt: await saltOf({ ...clock, db }, [person, ...found]),
    })
    .where(isPerson)
  await setDue(db, and(isPerson, eq(users.type, 'student')))
}

/**
 * Returns the salt with the most reviews, which are counted under it. It does not give the reviews of a
 * deleted account back: their pseudonyms have the id of that account too.
 */
async function saltOf({ db, ...clock }: Needed, salted: readonly { authorSalt: string }[]) {
  const counted = await Promise.all(
    salted.map(async (each) => ({ ...each, ...(await countWritten(db, clock, each)) })),
  )
  return counted.toSorted((one, other) => other.total - one.total)[0]!.authorSalt
}

/**
 * Restores the bans of earlier accounts that are still in force. Together with each other and with a ban of
 * the new account, they are one ban from all their areas, with the terms of the one that ends last.
 */
async function restoreBans(
  { db, now }: Needed,
  { id: userID }: { id: number },
  found: readonly { ban: KeptBan | null }[],
) {
  // Lock the person's row first, like the command that bans them.
  const isPerson = eq(users.id, userID)
  await db.select({ id: users.id }).from(users).where(isPerson).for('update')
  const [current] = await db.select().from(bans).where(eq(bans.userID, userID))
  const all = [current && keptBan(current), ...found.map(({ ban }) => ban)]
  const inForce = all.flatMap((ban) => (ban && isInForce(ban, now()) ? [ban] : []))
  const [longest] = inForce.toSorted((one, other) => endOf(other) - endOf(one))
  if (!longest) return
  const { reason, createdTime, endTime = null } = longest
  const areas = inForce.flatMap((ban) => ban.areas.map((area) => [area, true]))
  await db.delete(bans).where(eq(bans.userID, userID))
  await db
    .insert(bans)
    .values({ userID, reason, createdTime, endTime, ...Object.fromEntries(areas) })
}

/**
 * Adds the ban of an account that is merged into another to the other's, if it is in force. Call it in a
 * transaction that has locked both.
 */
export async function takeOverBan(services: Needed, { from, to }: { from: number; to: number }) {
  const [ban] = await services.db.select().from(bans).where(eq(bans.userID, from))
  if (!ban || !isInForce(ban, services.now())) return
  await restoreBans(services, { id: to }, [{ ban: keptBan(ban) }])
}

const endOf = ({ endTime }: KeptBan) => (endTime ? Date.parse(endTime) : Infinity)

const returning = {
  id: users.id,
  unixID: users.unixID,
  onCampusSemesters: users.onCampusSemesters,
  authorSalt: users.authorSalt,
}

/** Applies the tombstones of earlier accounts to many new accounts. */
export async function applyTombstones(services: Needed, unixIDs: readonly string[]) {
  if (unixIDs.length === 0 || (await services.db.$count(tombstones)) === 0) return
  const people = await services.db
    .select(returning)
    .from(users)
    .where(sql`${users.unixID} = any(${sql.param(unixIDs)})`)
  for (const person of people) await applyTombstone(services, person)
}
