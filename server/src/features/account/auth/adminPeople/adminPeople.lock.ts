import { asc, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { users } from '#features/users/users.table.ts'
import { isOpen } from '../auth.policy.ts'
import type { LockedPerson } from './accountChanges.ts'

/**
 * Locks the viewer and another person until the transaction ends, and returns the other.
 *
 * The viewer cannot be the person, and is an administrator of an open account as long as the lock is
 * held. So no change removes the last administrator: of two who revoke each other's role at once,
 * the second is refused.
 * @throws 1409 for the viewer's own account, 1330 when they are no administrator any more, 404
 */
export async function lockPerson(
  within: Pick<Context, 'db' | 'viewer'>,
  id: number,
): Promise<LockedPerson> {
  const [person] = await lockPeople(within, [id], 'no key update')
  if (!person) throw notFound('Person')
  return person
}

/**
 * Locks the viewer and others until the transaction ends, in the order of their ids, and returns the others
 * who exist. The lock `update` keeps rows from being written for them, too, as a deletion does.
 * @throws 1409 for the viewer's own account, 1330 when they are no administrator any more
 */
export async function lockPeople(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly number[],
  strength: 'update' | 'no key update' = 'update',
): Promise<LockedPerson[]> {
  if (ids.includes(viewer.id)) throw refuse('ownAdministration')
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [viewer.id, ...ids]))
    .orderBy(asc(users.id))
    .for(strength)
  const self = rows.find((row) => row.id === viewer.id)
  if (!self?.admin || !isOpen(self)) throw refuse('missingScope')
  return rows.filter((row) => row.id !== viewer.id)
}
