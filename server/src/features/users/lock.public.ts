import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { users } from './users.table.ts'

/**
 * Locks a person's row until the transaction ends, so that changes by one person happen in turn and
 * the account cannot be deleted meanwhile.
 */
export async function lockUser(db: Db, id: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
