import { and, inArray, notInArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { bannedFrom } from '#features/users/bans.public.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'

/**
 * Matches rows of people who are in Booktrak: their account is open and they are not banned from
 * it. Listings and messages of others are kept, and return when the person does. Lists those who
 * are in, which the planner joins; for a `not in`, it would estimate half of the rows.
 */
export const isOfMember = (context: Pick<Context, 'db' | 'now'>, userID: PgColumn) =>
  inArray(
    userID,
    context.db
      .select({ id: users.id })
      .from(users)
      .where(and(isOpenAccount(context), notInArray(users.id, bannedFrom(context, 'booktrak')))),
  )
