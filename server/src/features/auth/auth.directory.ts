import { sql } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import type { UserType } from '@wso/contract/users'
import type { Services } from '#core/context.ts'
import { users } from '../users/users.table.ts'

/** What a directory or sign-on server says of a person. */
export type DirectoryEntry = {
  unixID: string
  name: string
  type: UserType
  email?: string | undefined
  title?: string | undefined
  williamsID?: string | undefined
  classYear?: number | undefined
}

/** A username as directories know it: nothing in it can mean anything else to them. */
export const isUsername = (text: string) => /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)

/** The person of an entry. Somebody new is added; what we know of the others is kept. */
export async function personOfEntry(
  { db }: Pick<Services, 'db'>,
  entry: DirectoryEntry,
): Promise<{ id: number }> {
  const find = () =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.unixID})`, entry.unixID.toLowerCase()))
  const [known] = await find()
  if (known) return known
  const { unixID, name, type, email, title, williamsID, classYear } = entry
  const [added] = await db
    .insert(users)
    .values({ unixID, name, type, williamsEmail: email, title, williamsID, classYear })
    .onConflictDoNothing() // two first sign-ins at once
    .returning({ id: users.id })
  const [person] = added ? [added] : await find()
  if (!person) throw new Error('A person was neither added nor found.')
  return person
}

const typeWords: [RegExp, UserType][] = [
  [/\b(faculty|emeriti|professor)/i, 'professor'],
  [/\b(student|grad)/i, 'student'],
  [/\balum/i, 'alumni'],
]

/**
 * The kind of person, from affiliations or names of groups. Whoever fits none counts as staff,
 * who may least of all.
 */
export const typeOfAffiliations = (words: readonly string[]): UserType =>
  typeWords.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? 'staff'

/** A class year written with two or four digits: of a student always this century's. */
export function classYearOf(text: string | undefined, type: UserType): number | undefined {
  const digits = /^'?(\d{4}|\d{2})$/.exec(text?.trim() ?? '')?.[1]
  if (!digits || (type !== 'student' && type !== 'alumni')) return undefined
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (type === 'student' || Number(digits) < 50 ? 2000 : 1900)
}
