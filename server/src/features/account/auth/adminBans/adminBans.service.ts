import type { BannedPerson, BanSearch } from '@wso/contract/account/adminBans'
import type { Page } from '@wso/contract/core/endpoint'
import { and, desc, eq, not } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { hashAccount, secureByRole } from '#features/security/security.public.ts'
import { inForce } from '#features/users/bans.public.ts'
import { bans, users } from '#features/users/users.table.ts'
import { personColumns, presentBan, presentPerson } from '../adminPeople/adminPeople.present.ts'

/**
 * Lists each person's last ban: those in force, latest first, or those that ended, latest end first.
 * The table has a row for each person who was ever banned, so it is read without an index. The
 * security log records whom it showed.
 */
export async function list(
  context: Context,
  { state, area, limit, offset }: BanSearch,
): Promise<Page<BannedPerson>> {
  const { db, config } = context
  const isWanted = and(
    state === 'current' ? inForce(context) : not(inForce(context)),
    area && eq(bans[area], true),
  )
  const order = state === 'current' ? bans.createdTime : bans.endTime
  const [rows, total] = await Promise.all([
    db
      .select({ ban: bans, person: personColumns })
      .from(bans)
      .innerJoin(users, eq(users.id, bans.userID))
      .where(isWanted)
      .orderBy(desc(order), desc(bans.userID))
      .limit(limit)
      .offset(offset),
    db.$count(bans, isWanted),
  ])
  await secureByRole(context, {
    action: 'people.search',
    details: {
      shown: rows.length,
      accounts: rows.map(({ person }) => hashAccount(config, person.unixID)),
    },
  })
  const items = rows.map(({ ban, person }) => ({
    ...presentBan(ban),
    person: presentPerson(person),
  }))
  return { items, total }
}
