import { createHash, timingSafeEqual } from 'node:crypto'
import { userTypes } from '@wso/contract/users/userTypes'
import * as z from 'zod/mini'
import { ScimError } from '#core/http/scim/scimError.ts'
import { refuse } from '#core/refusal.ts'
import { typeOfAffiliations, usernameOf } from '#features/account/auth/provisioning.public.ts'
import { peopleColumns, type PersonRow } from '#features/account/imports/imports.public.ts'
import type { users } from '#features/users/users.table.ts'
import type { Config } from '../../../config/config.ts'
import type { Said } from './scim.parse.ts'

export type Person = typeof users.$inferSelect

/** Compares with every token in use, in the same time whatever is wrong. */
export const isToken = (given: string, tokens: readonly string[]): boolean =>
  tokens.map((token) => timingSafeEqual(digest(given), digest(token))).includes(true)

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The last word of a name is the family name, because one line is stored. */
export function partsOf(name: string) {
  const words = name.split(' ')
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' }
}

const Row = z.partial(z.object(peopleColumns))

/** The names of the columns in SCIM, for problems. */
const names: Record<string, string> = {
  unixID: 'userName',
  williamsID: 'externalId',
  name: 'displayName',
  nickname: 'nickName',
  type: 'userType',
  williamsEmail: 'emails',
}

type Settings = Pick<Config, 'AFFILIATIONS' | 'OIDC_USERNAME_DOMAIN'>

/**
 * Returns what is said of a person as the row of an import, checked like one; and whether they are at the college,
 * where that is said.
 * @throws invalidValue
 */
export function rowOf(said: Said, config: Settings, person?: Person) {
  const {
    formatted: _formatted,
    givenName: _givenName,
    familyName: _familyName,
    active,
    ...cells
  } = said
  const { data, error } = Row.safeParse({
    ...cells,
    ...defined({
      name: nameIn(said, person),
      unixID: cells.unixID === undefined ? undefined : plainUsername(cells.unixID, config),
      type: cells.type === undefined ? undefined : typeIn(cells.type, config),
    }),
  })
  if (data) return { row: defined(data) as PersonRow, active: activeIn(active) }
  const [problem] = error.issues
  const field = String(problem?.path[0])
  throw new ScimError('invalidValue', `${names[field] ?? field}: ${problem?.message}`)
}

/** The name that is said as a whole, or in parts beside those that are stored. */
function nameIn({ name, formatted, givenName, familyName }: Said, person?: Person) {
  const whole = name ?? formatted
  if (whole !== undefined || (givenName === undefined && familyName === undefined)) return whole
  const before = partsOf(person?.name ?? '')
  return `${givenName ?? before.givenName} ${familyName ?? before.familyName}`.trim()
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/** A username without the domain of the college, which Entra sends. Another domain stays and is refused. */
export const plainUsername = (
  given: string,
  { OIDC_USERNAME_DOMAIN }: Pick<Settings, 'OIDC_USERNAME_DOMAIN'>,
) => (given.includes('@') ? (usernameOf(given, OIDC_USERNAME_DOMAIN) ?? given) : given)

function typeIn(given: string, { AFFILIATIONS }: Settings) {
  const plain = given.toLowerCase()
  const isType = userTypes.some((type) => type === plain)
  return isType ? plain : (typeOfAffiliations([given], AFFILIATIONS) ?? plain)
}

/** Entra sends "False" as a text. */
function activeIn(said: string | undefined): boolean | undefined {
  const text = said?.toLowerCase()
  if (text === undefined || text === 'true' || text === 'false') {
    return text === undefined ? undefined : text === 'true'
  }
  throw new ScimError('invalidValue', 'active: must be true or false')
}

const hasRole = ({ admin, factrakAdmin, goodrichManager }: Person) =>
  admin || factrakAdmin || goodrichManager

type Wanted = { row: PersonRow; active: boolean | undefined; hasPassword: boolean }

/**
 * Checks what may be changed of a person: a college id stays, a username follows it, and an account that somebody of
 * the portal has given a role or a password is not taken over.
 * @throws mutability, uniqueness, or 403 for an account with a role
 */
export function checkChange(person: Person, { row, active, hasPassword }: Wanted) {
  checkIdentity(person, row, hasPassword)
  const isMoved = active !== undefined && active !== person.atWilliams
  if (hasRole(person) && (isMoved || isRenamed(person, row))) {
    throw refuse(
      'forbidden',
      'This account has a role. An administrator of the portal revokes the role first.',
    )
  }
}

const isRenamed = (person: Person, { unixID = person.unixID }: PersonRow) =>
  unixID.toLowerCase() !== person.unixID.toLowerCase()

function checkIdentity(person: Person, row: PersonRow, hasPassword: boolean) {
  const { williamsID = person.williamsID } = row
  const isIdentified = williamsID !== person.williamsID
  if (isIdentified && person.williamsID !== null) {
    throw new ScimError('mutability', 'externalId is the college id of the person, which stays.')
  }
  if (isIdentified && (hasRole(person) || hasPassword)) {
    throw new ScimError(
      'uniqueness',
      'This account has a role or a password and no college id. An operator enters its college id first.',
    )
  }
  if (person.williamsID === null && isRenamed(person, row)) {
    throw new ScimError(
      'mutability',
      'The userName changes only once the person has an externalId.',
    )
  }
}
