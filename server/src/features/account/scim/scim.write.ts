import { eq, or, sql } from 'drizzle-orm'
import type { Caller, Services } from '#core/context.ts'
import { spendLeave } from '#core/http/limits/allowances.ts'
import { ScimError } from '#core/http/scim/scimError.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { passwords } from '#features/account/auth/auth.table.ts'
import {
  type Change,
  leaving,
  lockPeopleTable,
  type PersonRow,
  planRows,
  resolvePlaces,
  writePeople,
} from '#features/account/imports/imports.public.ts'
import { audit } from '#features/audit/audit.public.ts'
import { secure } from '#features/security/security.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Said } from './scim.parse.ts'
import { checkChange, type Person, rowOf } from './scim.policy.ts'

type Source = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { caller?: Caller }

const taken = () => new ScimError('uniqueness', 'A person has this externalId or userName already.')

/**
 * Adds a person, as an import would, and returns their id. Nobody gets an account that exists.
 * @throws uniqueness, invalidValue
 */
export const addUser = (source: Source, said: Said): Promise<number> =>
  inTransaction(source, async (within) => {
    const { row, active = true } = rowOf(said, source.config)
    checkNew(row)
    if ((await namedBy(within, row)).length > 0) throw taken()
    const { added, newPlaces } = await plan(within, [], row)
    const [{ values } = { values: undefined }] = added
    if (!values) throw new Error('A new person was not planned.')
    const person = { values: { ...values, atWilliams: active } }
    await writePeople(within, { added: [person], changed: [], left: [], newPlaces })
    const [stored] = await namedBy(within, row)
    const fields = Object.keys(row)
    await record(within, { action: 'scim.add', id: stored!.id, details: { fields, active } })
    return stored!.id
  })

function checkNew({ unixID, williamsID, name, type }: PersonRow) {
  const missing = [
    ...(unixID ? [] : ['userName']),
    ...(williamsID ? [] : ['externalId']),
    ...(name ? [] : ['displayName']),
    ...(type ? [] : ['userType']),
  ]
  if (missing.length === 0) return
  throw new ScimError('invalidValue', `A new person needs ${missing.join(', ')}.`)
}

/**
 * Changes what is said of a person, and marks them as having left or returned. Leaving keeps what they wrote; an
 * account that an operator closed stays closed.
 * @throws 404, 403 for a role, 429 beyond the people who may leave in a day, uniqueness, mutability, invalidValue
 */
export const changeUser = (source: Source, id: number, said: Said): Promise<void> =>
  inTransaction(source, async (within) => {
    const { db, config } = within
    const [person] = await db.select().from(users).where(eq(users.id, id))
    if (!person) throw notFound('Person')
    const { row, active } = rowOf(said, config, person)
    const hasPassword = (await db.$count(passwords, eq(passwords.userID, id))) > 0
    checkChange(person, { row, active, hasPassword })
    const named = { unixID: person.unixID, ...idIn(person), ...row }
    const people = await namedBy(within, named)
    if (people.some((each) => each.id !== id)) throw taken()
    const { changed, newPlaces } = await plan(within, people, named)
    const values = changed[0]?.values ?? {}
    const moved = active === person.atWilliams ? undefined : active
    const left = moved === undefined ? [] : [move(within, { person, values, isBack: moved })]
    if (moved === false) await spend(within)
    await writePeople(within, { added: [], changed, left, newPlaces })
    await recordChange(within, person, { fields: Object.keys(values), moved })
  })

/** The change of a person who leaves or comes back, beside the others. */
function move(
  { config, now }: Source,
  {
    person,
    values: { type = person.type, classYear = person.classYear },
    isBack,
  }: { person: Person; values: Change['values']; isBack: boolean },
): Change {
  const clock = { now: now(), timeZone: config.TIME_ZONE }
  const left = leaving({ ...person, type, classYear }, clock)
  return isBack ? { ...left, values: { atWilliams: true } } : left
}

const idIn = ({ williamsID }: Person) => (williamsID === null ? {} : { williamsID })

/** Runs a change while nobody else adds or changes people. */
const inTransaction = <T>(source: Source, run: (within: Source) => Promise<T>): Promise<T> =>
  source.db.transaction(async (db) => {
    const within = { ...source, db }
    await lockPeopleTable(within)
    return run(within)
  })

/** The people who have the username or the college id of a row. */
const namedBy = ({ db }: Pick<Source, 'db'>, { unixID = '', williamsID }: PersonRow) =>
  db
    .select()
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.unixID})`, unixID.toLowerCase()),
        williamsID ? eq(users.williamsID, williamsID) : undefined,
      ),
    )
    .orderBy(users.id)
    .limit(3)

async function plan({ db, config, now }: Source, people: readonly Person[], row: PersonRow) {
  const { resolved, added: newPlaces } = await resolvePlaces(db, [{ line: 1, value: row }])
  const clock = { now: now(), timeZone: config.TIME_ZONE }
  return { ...planRows(people, resolved, clock), newPlaces }
}

async function spend(within: Source) {
  if (await spendLeave(within)) return
  within.log.error(
    { most: within.config.SCIM_LEAVES_PER_DAY },
    'SCIM marked as many people as having left as it may in a day',
  )
  throw refuse(
    'tooMany',
    'As many people have left today as may. Raise SCIM_LEAVES_PER_DAY if that is right.',
    { headers: { 'retry-after': '3600' } },
  )
}

async function recordChange(
  within: Source,
  { id, unixID }: Person,
  { fields, moved }: { fields: string[]; moved: boolean | undefined },
) {
  if (fields.length > 0) await record(within, { action: 'scim.change', id, details: { fields } })
  if (moved !== undefined) {
    await record(within, { action: moved ? 'scim.return' : 'scim.leave', id })
  }
  if (fields.includes('unixID')) {
    await secure(within, { action: 'account.rename', account: unixID })
  }
}

type Act = {
  action: 'scim.add' | 'scim.change' | 'scim.leave' | 'scim.return'
  id: number
  /** Names of fields alone. */
  details?: Record<string, unknown>
}

const record = (within: Source, { action, id, details = {} }: Act) =>
  audit(within, { userID: null, source: 'scim', action, subject: `user:${id}`, details })
