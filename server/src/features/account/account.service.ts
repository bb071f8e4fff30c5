import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/db.ts'
import { refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { audit } from '../audit/audit.public.ts'
import { bulletins } from '../bulletins/bulletins.table.ts'
import { eraseWritingsOf } from '../discussions/discussions.public.ts'
import { surveys } from '../factrak/factrak.table.ts'
import { rides } from '../rides/rides.table.ts'
import { holdAccount } from '../users/account.public.ts'
import { users } from '../users/users.table.ts'
import { checkMayDelete, writeToUs } from './account.policy.ts'

/**
 * Deletes the viewer's account for good. What they posted is erased; reviews and reports stay,
 * written by nobody. Everything else of theirs goes with the row of the person: see the references
 * to `users`, which say `cascade` or `set null`.
 * @throws 403 for people whom reviews are about, 1101 for a wrong username, 401 the second time
 */
export async function remove(context: Context, { unixID }: { unixID: string }) {
  const { viewer, now } = context
  const { id } = personOf(viewer)
  checkMayDelete(personOf(viewer), unixID)
  await context.db.transaction(async (db) => {
    await holdAccount(db, viewer, 'update')
    await checkUnreviewed(db, id)
    await db.delete(bulletins).where(eq(bulletins.userID, id))
    await db.delete(rides).where(eq(rides.userID, id))
    await eraseWritingsOf(db, id)
    await audit({ db, now }, { userID: id, action: 'account.delete', subject: 'account' })
    // Its own line in the log, like every other of theirs, is nobody's from here on.
    await db.delete(users).where(eq(users.id, id))
  })
}

/** A student or an alum may have taught: the reviews of that would go along. */
async function checkUnreviewed(db: Db, id: number) {
  if ((await db.$count(surveys, eq(surveys.professorID, id))) > 0) {
    throw refuse('forbidden', writeToUs)
  }
}
