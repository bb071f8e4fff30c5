import { and, isNull, notInArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { pendingDeletions } from './pendingDeletions.table.ts'
import { users } from './users.table.ts'

/**
 * Matches people whose account is open: not closed by the college or an administrator, and not about
 * to be deleted.
 */
export const isOpenAccount = ({ db }: Pick<Context, 'db'>) =>
  and(
    users.atWilliams,
    isNull(users.disabledTime),
    notInArray(users.id, db.select({ id: pendingDeletions.userID }).from(pendingDeletions)),
  )
