import { arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { recomputeDeficits } from '../../factrak/surveys/surveys.public.ts'
import { pastReviews, surveyAuthors } from '../../factrak/surveys/surveys.table.ts'
import { bans, users } from '../../users/users.table.ts'
import { hashesToFind, hashesToKeep, type Identities } from './deletions.policy.ts'
import { recordDeletion } from './deletions.record.ts'
import { type KeptBan, pendingDeletions, tombstones } from './deletions.table.ts'

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
  person: Identities & { id: number; onCampusSemesters: number },
) {
  const [ban] = await db.select().from(bans).where(eq(bans.userID, person.id))
  await db.insert(tombstones).values({
    accountHashes: hashesToKeep(config, person),
    ban: ban ? keptBan(ban) : null,
    onCampusSemesters: person.onCampusSemesters,
    reviewed: await reviewedBy(db, person.id),
    createdTime: now().toISOString(),
  })
}

function keptBan({
  userID: _userID,
  reason,
  createdTime,
  ...areas
}: typeof bans.$inferSelect): KeptBan {
  const banned = Object.entries(areas).flatMap(([area, isBanned]) => (isBanned ? [area] : []))
  return { reason, createdTime, areas: banned }
}

async function reviewedBy(db: Db, userID: number) {
  const tables = [surveyAuthors, pastReviews]
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .select({ professorID: table.professorID, courseID: table.courseID })
        .from(table)
        .where(eq(table.userID, userID)),
    ),
  )
  return rows.flat().map(({ professorID, courseID }): [number, number] => [professorID, courseID])
}

type Returning = { id: number; unixID: string; onCampusSemesters: number }

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
  for (const { ban } of found) {
    if (ban) await restoreBan(db, person.id, ban)
  }
  await restoreReviews(db, person.id, found)
  const semesters = [person, ...found].map(({ onCampusSemesters }) => onCampusSemesters)
  await db
    .update(users)
    .set({ onCampusSemesters: Math.max(...semesters) })
    .where(eq(users.id, person.id))
  await recomputeDeficits(db, clock, [person.id])
}

async function restoreBan(db: Db, userID: number, { reason, createdTime, areas }: KeptBan) {
  const banned = Object.fromEntries(areas.map((area) => [area, true]))
  await db
    .insert(bans)
    .values({ userID, reason, createdTime, ...banned })
    .onConflictDoUpdate({ target: bans.userID, set: { reason, ...banned } })
}

async function restoreReviews(db: Db, userID: number, found: (typeof tombstones.$inferSelect)[]) {
  const rows = found.flatMap(({ reviewed }) =>
    reviewed.map(([professorID, courseID]) => ({ userID, professorID, courseID })),
  )
  if (rows.length > 0) await db.insert(pastReviews).values(rows).onConflictDoNothing()
}

/** Applies the tombstones of earlier accounts to many new accounts. */
export async function applyTombstones(services: Needed, unixIDs: readonly string[]) {
  if (unixIDs.length === 0 || (await services.db.$count(tombstones)) === 0) return
  const people = await services.db
    .select({ id: users.id, unixID: users.unixID, onCampusSemesters: users.onCampusSemesters })
    .from(users)
    .where(sql`${users.unixID} = any(${sql.param(unixIDs)})`)
  for (const person of people) await applyTombstone(services, person)
}
