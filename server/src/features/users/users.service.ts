import type { Page } from '@wso/contract/core/endpoint'
import type { User, UserChanges } from '@wso/contract/users/users'
import { type CampusStatus, campusStatuses } from '@wso/contract/users/users'
import { readSearch, type SearchProblem, type SearchTree } from '@wso/contract/users/users.query'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { isAdmin } from '#core/viewer.ts'
import { hashAccount, secureByRole } from '#features/security/security.public.ts'
import { findPeople, findPeopleAfter } from './directory/directory.search.ts'
import { allRelations, loadUsers, type Relation } from './load.public.ts'
import { ownID, userIDOf } from './users.policy.ts'
import { isListedFor, presentUser, versionOfUser } from './users.public.ts'
import { users } from './users.table.ts'

type ListQuery = {
  q?: string | undefined
  start?: string | undefined
  limit: number
  offset: number
}

/**
 * Searches the directory, or lists everyone by name, as the viewer may see it.
 * @throws 1150, 1151, 1152 for an invalid search, with the position
 */
export async function list(
  context: Context,
  { q = '', start, ...slice }: ListQuery,
  preload: ReadonlySet<Relation>,
): Promise<Page<User>> {
  const tree = searchOf(q)
  const { ids, total } =
    start === undefined
      ? await findPeople(context, tree, slice)
      : await findPeopleAfter(context, tree, { ...slice, name: start })
  const found = await loadUsers(context.db, ids, preload)
  if (isAdmin(context.viewer)) {
    // Their phone numbers are shown too.
    const accounts = found.map(({ unixID }) => hashAccount(context.config, unixID))
    const details = { shown: found.length, accounts }
    await secureByRole(context, { action: 'people.search', details })
  }
  return { items: found.map((user) => presentUser(user, context.viewer)), total }
}

/** Parses a search. @throws 1150, 1151, 1152 */
function searchOf(q: string): SearchTree | null {
  const reading = readSearch(q)
  if ('tree' in reading) return reading.tree
  const { kind, message, at } = reading.problem
  throw refuse(refusalOf[kind], message, { errors: [`q: ${message}`, `q.at: ${at}`] })
}

const refusalOf = {
  character: 'searchToken',
  syntax: 'searchSyntax',
  label: 'searchLabel',
} as const satisfies Record<SearchProblem['kind'], string>

/** Loads one person. @throws 404, 1403 when hidden, 1404 when no longer at the college */
export async function get(context: Context, id: number | 'me'): Promise<User> {
  const { db, viewer } = context
  const [user] = await loadUsers(db, [userIDOf(viewer, id)], allRelations)
  if (!user) throw notFound('Person')
  if (isAdmin(viewer) && user.id !== viewer.id) {
    await secureByRole(context, { action: 'person.read', account: user.unixID })
  }
  if (isListedFor(user, viewer)) {
    const lost = user.id === viewer.id && viewer.ban && [...viewer.ban.scopes]
    return { ...presentUser(user, viewer), ...(lost && { bannedScopes: lost }) }
  }
  throw refuse(user.visible ? 'userGone' : 'userHidden')
}

/** Changes the viewer's own profile. @throws 1331 for another person's, 1407 */
export async function update(
  context: Context,
  id: number | 'me',
  changes: UserChanges,
): Promise<User> {
  const own = ownID(context.viewer, id)
  const values = definite(changes)
  await context.db.transaction(async (db) => {
    const [row] = await db.select().from(users).where(eq(users.id, own)).for('update')
    if (!row) throw notFound('Person')
    await checkVersion({ given: changes.version, current: versionOfUser(row) }, () =>
      get({ ...context, db }, own),
    )
    if (Object.keys(values).length > 0) await db.update(users).set(values).where(eq(users.id, own))
  })
  if (
    changes.hasAcceptedFactrakPolicy !== undefined ||
    changes.hasAcceptedDormtrakPolicy !== undefined
  ) {
    context.updateToken()
  }
  return get(context, own)
}

/** Returns the columns to set: the fields that were sent, with blank texts as null. */
function definite({ campusStatus, nickname, pronoun, ...rest }: UserChanges) {
  return {
    ...columnsOf(users, rest),
    ...(nickname !== undefined && { nickname: nickname || null }),
    ...(pronoun !== undefined && { pronoun: pronoun || null }),
    ...(campusStatus !== undefined && { campusStatus: campusStatusOf(campusStatus) }),
  }
}

function campusStatusOf(status: string | null): CampusStatus | null {
  if (status === null || status === '') return null
  const known = campusStatuses.find((each) => each === status)
  if (!known) throw refuse('badCampusStatus')
  return known
}
