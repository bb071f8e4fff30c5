import type { BannedPerson, BanSearch } from '@wso/contract/account/adminBans'
import type { Page } from '@wso/contract/core/endpoint'
import { and, asc, desc, eq, not } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { hashAccount, secureByRole } from '#features/security/security.public.ts'
import { inForce } from '#features/users/bans.public.ts'
import { bans, users } from '#features/users/users.table.ts'
import {
  personColumns,
  presentAppealedBan,
  presentPerson,
} from '../adminPeople/adminPeople.present.ts'
import { banAppeals } from '../adminPeople/banAppeals.table.ts'
import { setByID } from '../adminPeople/banSetBy.ts'
import { hasOpenAppeal } from '../banAppeals/banAppealAnswers.ts'

/**
 * Lists each person's last ban: those in force, latest first; those whose appeal waits, longest first; or
 * those that ended, latest end first. The table has a row for each person who was ever banned, so it is
 * read without an index. The security log records whom it showed.
 */
export async function list(
  context: Context,
  { state, area, limit, offset }: BanSearch,
): Promise<Page<BannedPerson>> {
  const { db, config, viewer } = context
  const { isInState, order } = inState(context, state)
  const isWanted = and(isInState, area && eq(bans[area], true))
  const [rows, total] = await Promise.all([
    db
      .select({ ban: bans, appeal: banAppeals, setByID, person: personColumns })
      .from(bans)
      .innerJoin(users, eq(users.id, bans.userID))
      .leftJoin(banAppeals, eq(banAppeals.userID, bans.userID))
      .where(isWanted)
      .orderBy(order, desc(bans.userID))
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
  const items = rows.map(({ person, ...ban }) => ({
    ...presentAppealedBan(ban, viewer),
    person: presentPerson(person),
  }))
  return { items, total }
}

/** The condition and the order of the bans in a state. */
function inState(context: Context, state: BanSearch['state']) {
  switch (state) {
    case 'current':
      return { isInState: inForce(context), order: desc(bans.createdTime) }
    case 'appealed':
      return { isInState: hasOpenAppeal(context), order: asc(banAppeals.createdTime) }
    case 'ended':
      return { isInState: not(inForce(context)), order: desc(bans.endTime) }
  }
}
