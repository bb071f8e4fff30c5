import type { User } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { allRelations, loadUsers } from './load.public.ts'
import { presentUser } from './users.public.ts'
import { users } from './users.table.ts'

/**
 * Locks the viewer's row for the rest of the transaction, so the account cannot be deleted meanwhile.
 * Call it before locking other rows: deleting an account locks the person first.
 * @throws 401 when the account has just been deleted
 */
export async function lockAccount(db: Db, { id }: Viewer, strength: Strength = 'key share') {
  const isOwn = eq(users.id, id)
  const [row] = await db.select({ id: users.id }).from(users).where(isOwn).for(strength)
  if (!row) throw refuse('unauthenticated', 'This account has been deleted.')
}
type Strength = 'key share' | 'no key update' | 'update'

/** Loads the viewer's own profile, including fields that only they see. */
export async function ownEntry({
  db,
  viewer,
}: Pick<Context, 'db' | 'viewer'>): Promise<
  User & { createdTime: string; onCampusSemesters: number }
> {
  const [user] = await loadUsers(db, [viewer.id], allRelations)
  if (!user) throw refuse('unauthenticated', 'This account has been deleted.')
  const { createdTime, onCampusSemesters } = user
  return { ...presentUser(user, viewer), createdTime, onCampusSemesters }
}
