import type { User } from '@wso/contract/users'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/db.ts'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { allRelations, loadUsers } from './users.load.ts'
import { presentUser } from './users.public.ts'
import { users } from './users.table.ts'

/**
 * Keeps the viewer's account from going until the transaction ends. Whoever locks a thing and then
 * writes the viewer's id calls it first: deleting an account locks the person, then their things.
 * @throws 401 when it has just gone
 */
export async function holdAccount(db: Db, { id }: Viewer, strength: Strength = 'key share') {
  const isOwn = eq(users.id, id)
  const [row] = await db.select({ id: users.id }).from(users).where(isOwn).for(strength)
  if (!row) throw refuse('unauthenticated', 'This account has been deleted.')
}
type Strength = 'key share' | 'update'

/** The viewer's own directory entry, with what no other reader learns. */
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
