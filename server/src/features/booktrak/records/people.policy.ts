import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { bans, users } from '#features/users/users.table.ts'

/**
 * Matches rows of people who are in Booktrak: their account is open and they are not banned from
 * it. Listings and messages of others are kept, and return when the person does. Lists those who
 * are in, which the planner joins; for a `not in`, it would estimate half of the rows.
 */
export const isOfMember = ({ db }: Pick<Context, 'db'>, userID: PgColumn) => {
  const banned = db.select({ id: bans.userID }).from(bans).where(eq(bans.booktrak, true))
  return inArray(
    userID,
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isOpenAccount({ db }), notInArray(users.id, banned))),
  )
}
