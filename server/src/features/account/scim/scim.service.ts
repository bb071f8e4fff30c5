import { plainLine } from '@wso/contract/core/text/visible'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { ScimError } from '#core/http/scim/scimError.ts'
import { notFound } from '#core/refusal.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { users } from '#features/users/users.table.ts'
import { plainUsername } from './scim.policy.ts'
import { presentList, presentUser } from './scim.present.ts'
import { type Filter, readFilter } from './scimPaths.ts'

type Needed = Pick<Services, 'db' | 'config'>

/** How many people a page has at most, and without a count. */
export const mostListed = 200
const usuallyListed = 100

const selectPeople = (db: Db) =>
  db
    .select({ person: users, department: departments.name })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentID))

/** Reads an id. @throws 404 for what cannot be one */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('Person')
  return Number(text)
}

/** @throws 404 */
export async function getUser({ db, config }: Needed, id: number) {
  const [found] = await selectPeople(db).where(eq(users.id, id))
  if (!found) throw notFound('Person')
  return presentUser(found, config)
}

/**
 * Lists the people whom a filter finds, or everyone, in the order of their ids.
 * @throws invalidFilter, invalidValue
 */
export async function listUsers({ db, config }: Needed, query: Record<string, unknown>) {
  const startIndex = Math.max(1, wholeNumber(query, 'startIndex', 1))
  const count = Math.min(mostListed, Math.max(0, wholeNumber(query, 'count', usuallyListed)))
  const filter = readFilter(query['filter'])
  const isWanted = filter && conditionOf(filter, config)
  const [found, total] = await Promise.all([
    selectPeople(db)
      .where(isWanted)
      .orderBy(asc(users.id))
      .limit(count)
      .offset(startIndex - 1),
    db.$count(users, isWanted),
  ])
  const resources = found.map((each) => presentUser(each, config))
  return presentList(resources, { total, startIndex })
}

function wholeNumber(query: Record<string, unknown>, name: string, fallback: number): number {
  const given = query[name]
  if (given === undefined) return fallback
  if (typeof given === 'string' && /^-?\d{1,9}$/.test(given)) return Number(given)
  throw new ScimError('invalidValue', `${name}: must be a whole number`)
}

/** Usernames and emails compare in any case, college ids as they are. */
function conditionOf({ column, value: given }: Filter, config: Services['config']): SQL {
  const value = plainLine(given)
  if (column === 'williamsID') return eq(users.williamsID, value)
  if (column === 'unixID') {
    return eq(sql`lower(${users.unixID})`, plainUsername(value, config).toLowerCase())
  }
  return eq(sql`lower(${users.williamsEmail})`, value.toLowerCase())
}
