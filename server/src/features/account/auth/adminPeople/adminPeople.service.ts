import type { AdminPerson, AdminPersonDetail } from '@wso/contract/account/adminPeople'
import type { Page } from '@wso/contract/core/endpoint'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import type { SearchTree } from '@wso/contract/users/users.query'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { notFound } from '#core/refusal.ts'
import { hashAccount, secureByRole } from '#features/security/security.public.ts'
import { isInForce } from '#features/users/bans.public.ts'
import { findPeople } from '#features/users/search.public.ts'
import { bans, users } from '#features/users/users.table.ts'
import { authenticators, sessions, signIns } from '../auth.table.ts'
import { idleSince } from '../sessions/sessions.policy.ts'
import { personColumns, presentAppealedBan, presentPerson } from './adminPeople.present.ts'
import { banAppeals } from './banAppeals.table.ts'
import { setByID } from './banSetBy.ts'

type Search = { q?: string | undefined; limit: number; offset: number }

/**
 * Searches all people, those who have left and closed accounts included, best match first; everyone
 * by name without a search. The security log records whom it showed.
 */
export async function list(
  context: Context,
  { q = '', ...slice }: Search,
): Promise<Page<AdminPerson>> {
  const { db, config } = context
  const { ids, total } =
    (await findByID(context, q)) ?? (await findPeople(context, treeOf(q), slice))
  const rows =
    ids.length > 0 ? await db.select(personColumns).from(users).where(isOneOf(users.id, ids)) : []
  const byID = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byID.get(id) ?? [])
  await secureByRole(context, {
    action: 'people.search',
    details: {
      shown: found.length,
      accounts: found.map(({ unixID }) => hashAccount(config, unixID)),
    },
  })
  return { items: found.map(presentPerson), total }
}

/** Finds the person whose id was typed; undefined when it is no id of a person. */
async function findByID({ db }: Context, q: string) {
  const id = /^\d{1,10}$/.test(q) ? Number(q) : 0
  if (id < 1 || id > 2_147_483_647) return undefined
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return row && { ids: [row.id], total: 1 }
}

/** Every word occurs in the name or in the username; null without words, for everyone. */
function treeOf(q: string): SearchTree | null {
  const parts = searchWords(q).map((value): SearchTree => ({
    kind: 'or',
    parts: [
      { kind: 'term', field: 'name', value },
      { kind: 'term', field: 'unix', value },
    ],
  }))
  return parts.length > 0 ? { kind: 'and', parts } : null
}

/** Loads a person's account. @throws 404 */
export async function get(context: Context, id: number): Promise<AdminPersonDetail> {
  const { db, now } = context
  const isTheirs = and(
    eq(sessions.userID, users.id),
    gt(sessions.expireTime, now().toISOString()),
    gt(sessions.lastUsedTime, idleSince(now())),
  )
  const [row] = await db
    .select({
      person: personColumns,
      ban: bans,
      appeal: banAppeals,
      setByID,
      secondFactorTime: authenticators.enabledTime,
      lastLoginTime: sql<string | null>`(select max(${signIns.time}) from ${signIns}
        where ${signIns.userID} = ${users.id})`.mapWith(signIns.time),
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${isTheirs})`,
    })
    .from(users)
    .leftJoin(bans, eq(bans.userID, users.id))
    .leftJoin(banAppeals, eq(banAppeals.userID, users.id))
    .leftJoin(authenticators, eq(authenticators.userID, users.id))
    .where(eq(users.id, id))
  if (!row) throw notFound('Person')
  const { person, ban, appeal, setByID: setter, secondFactorTime, lastLoginTime } = row
  return {
    ...presentPerson(person),
    lastLoginTime: lastLoginTime ?? undefined,
    sessions: row.sessions,
    secondFactorTime: secondFactorTime ?? undefined,
    ban:
      ban && isInForce(ban, now())
        ? presentAppealedBan({ ban, appeal, setByID: setter }, context.viewer)
        : undefined,
  }
}
