import { plainLine } from '@wso/contract/core/text/visible'
import type { UserType } from '@wso/contract/users/users'

/** The attributes of a person from a directory or sign-on server. */
export type DirectoryEntry = {
  unixID: string
  name: string
  /** Undefined when no affiliation or group says it. */
  type: UserType | undefined
  email?: string | undefined
  title?: string | undefined
  williamsID?: string | undefined
  classYear?: number | undefined
  /** What could as well be said of a person, where an attribute has several values in no order. */
  choices?: Partial<Record<keyof Facts, readonly string[]>>
}

/**
 * Returns an entry whose texts are lines without characters that are not drawn. A person whose name
 * has no letter is named by their username.
 */
export function asShown(entry: DirectoryEntry): DirectoryEntry {
  const { unixID, email, title, williamsID } = entry
  const name = plainLine(entry.name)
  return {
    ...entry,
    name: /\p{L}/u.test(name) ? name : unixID,
    email: shown(email),
    title: shown(title),
    williamsID: shown(williamsID),
  }
}

const shown = (text = '') => plainLine(text) || undefined

/** What a directory or sign-on server says of a person, in the columns of `users`. */
export type Facts = {
  name?: string
  type?: UserType
  williamsEmail?: string
  title?: string
  classYear?: number
}

/**
 * Returns what an entry says of a person, beside the usernames and ids that identify them. A name that
 * is only the username says nothing.
 */
export const factsOf = ({
  unixID,
  name,
  type,
  email,
  title,
  classYear,
}: DirectoryEntry): Facts => ({
  ...(name !== unixID && { name }),
  ...(type && { type }),
  ...(email && { williamsEmail: email }),
  ...(title && { title }),
  ...(classYear && { classYear }),
})

/**
 * Returns what changed there since the last login. What stayed the same is not repeated, so that it does
 * not replace what an import said; neither is what an attribute still says beside other values.
 */
export function newsOf(said: Facts, entry: DirectoryEntry): Facts {
  const before: Record<string, unknown> = said
  const choices: Record<string, readonly string[]> = entry.choices ?? {}
  const isNews = ([field, value]: [string, unknown]) =>
    value !== before[field] &&
    !choices[field]?.some((choice) => plainLine(choice) === String(before[field]))
  return Object.fromEntries(Object.entries(factsOf(entry)).filter(isNews))
}

/**
 * Returns true for text that a directory can only read as a username, never as a pattern or a path.
 */
export const isUsername = (text: string) => /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)

/**
 * Returns the username in a sign-on server's claim, in lowercase. A claim with a domain is accepted
 * only if the domain is configured: at a server with several tenants, `admin@evil.example` is not
 * our `admin`. Returns undefined for anything else.
 */
export function usernameOf(claim: string, domains: readonly string[]): string | undefined {
  const [name = '', domain, ...others] = claim.toLowerCase().split('@')
  if (others.length > 0 || !isUsername(name)) return undefined
  return domain === undefined || domains.includes(domain) ? name : undefined
}

/** eduPersonAffiliation values, highest priority first. */
const affiliations: readonly [string, UserType][] = [
  ['faculty', 'professor'],
  ['student', 'student'],
  ['alum', 'alumni'],
  ['staff', 'staff'],
  ['employee', 'staff'],
]
const typesInOrder: readonly UserType[] = ['professor', 'student', 'alumni', 'staff']

/**
 * Returns the type of a person with these affiliations and groups; undefined without a known one. Values
 * match exactly, ignoring case: `Student Affairs Staff` is not a student.
 */
export function typeOfAffiliations(
  values: readonly string[],
  groups: Readonly<Record<string, UserType>>,
): UserType | undefined {
  const known = new Map([...affiliations, ...Object.entries(groups)])
  const types = values.map((value) => known.get(value.trim().toLowerCase()))
  return typesInOrder.find((type) => types.includes(type))
}

/** Parses a class year of two or four digits; a student's is always in this century. */
export function classYearOf(
  text: string | undefined,
  type: UserType | undefined,
): number | undefined {
  const digits = /^'?(\d{4}|\d{2})$/.exec(text?.trim() ?? '')?.[1]
  if (!digits || (type !== 'student' && type !== 'alumni')) return undefined
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (type === 'student' || Number(digits) < 50 ? 2000 : 1900)
}
