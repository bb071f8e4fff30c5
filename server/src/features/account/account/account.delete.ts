import type { PendingDeletion } from '@wso/contract/account/account'
import { asc, eq, lte } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { checkConfirmed } from '#features/account/auth/auth.public.ts'
import { sessions, signOnLinks } from '#features/account/auth/auth.table.ts'
import {
  keepTombstone,
  recordDeletion,
  undoDays,
} from '#features/account/deletions/deletions.public.ts'
import { audit } from '#features/audit/audit.public.ts'
import { freeSeatsOf } from '#features/conversations/conversations.public.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { unlinkOrdersOf } from '#features/goodrich/orders/orders.public.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { eraseWritingsOf } from '#features/posts/discussions/discussions.public.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { secure } from '#features/security/security.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { users } from '#features/users/users.table.ts'
import { checkMayDelete, writeToUs } from './account.policy.ts'

/**
 * Schedules the deletion of the viewer's account in seven days. Until then the profile is hidden,
 * every session has ended, and logging in cancels the deletion.
 * @throws 403 for people who may have reviews about them, 1101 for a wrong username, 1354 without a
 * recent confirmation, 401 the second time
 */
export async function requestDeletion(
  context: Context,
  { unixID }: { unixID: string },
): Promise<PendingDeletion> {
  const { viewer, now } = context
  const person = personOf(viewer)
  checkMayDelete(person, unixID)
  await checkConfirmed(context)
  const deletionTime = new Date(now().getTime() + undoDays * 86_400_000).toISOString()
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer, 'update')
    await checkUnreviewed(db, person.id)
    const [row] = await db.select().from(users).where(eq(users.id, person.id))
    const added = await db
      .insert(pendingDeletions)
      .values({ userID: person.id, deletionTime, wasVisible: row!.visible })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw refuse('unauthenticated', 'This account is being deleted.')
    await db.update(users).set({ visible: false }).where(eq(users.id, person.id))
    await db.delete(sessions).where(eq(sessions.userID, person.id))
    await recordDeletion(context, person, { event: 'requested', deletionTime })
  })
  await secure(context, { action: 'account.delete', account: person.unixID })
  context.nameSession(undefined)
  return { deletionTime }
}

const batch = 50

/** Deletes the accounts whose deletion is due. */
export async function carryOutDeletions(services: Services) {
  const { db, now, log } = services
  const due = await db
    .select({ userID: pendingDeletions.userID })
    .from(pendingDeletions)
    .where(lte(pendingDeletions.deletionTime, now().toISOString()))
    .orderBy(asc(pendingDeletions.deletionTime))
    .limit(batch)
  for (const { userID } of due) {
    // oxlint-disable-next-line no-await-in-loop -- each has its own transaction
    const isDeleted = await deleteAccount(services, userID)
    if (!isDeleted)
      log.warn({ userID }, 'an account was not deleted: there are reviews about its owner')
  }
}

/**
 * Deletes an account whose deletion is due. Posts are erased; reviews and reports stay without an
 * author. Other rows are deleted or unlinked by their foreign keys to `users` (`cascade` or `set
 * null`). Returns false when the deletion was canceled in the meantime or there are reviews about
 * the person. A replay is not recorded again.
 */
export const deleteAccount = (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  id: number,
  { isReplay = false } = {},
): Promise<boolean> =>
  services.db.transaction(async (db) => {
    const [person] = await db.select().from(users).where(eq(users.id, id)).for('update')
    const isDue = await db.$count(pendingDeletions, eq(pendingDeletions.userID, id))
    if (!person || isDue === 0 || (await isReviewed(db, id))) return false
    const links = await db.select().from(signOnLinks).where(eq(signOnLinks.userID, id))
    await keepTombstone({ ...services, db }, { ...person, links })
    await freeSeatsOf(db, id)
    await db.delete(bulletins).where(eq(bulletins.userID, id))
    await db.delete(rides).where(eq(rides.userID, id))
    await eraseWritingsOf(db, id)
    await unlinkOrdersOf(db, id)
    const entry = { action: 'account.delete', subject: 'account', isAnonymous: true }
    await audit({ ...services, db }, { userID: id, ...entry })
    // Also removes the person from their audit log entries, including this one.
    await db.delete(users).where(eq(users.id, id))
    if (!isReplay) await recordDeletion(services, person, { event: 'deleted' })
    return true
  })

/** Students and alumni may have taught: reviews about them would be deleted with them. */
async function checkUnreviewed(db: Db, id: number) {
  if (await isReviewed(db, id)) throw refuse('forbidden', writeToUs)
}

const isReviewed = async (db: Db, id: number) =>
  (await db.$count(surveys, eq(surveys.professorID, id))) > 0
