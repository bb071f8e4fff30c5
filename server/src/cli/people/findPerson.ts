import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { users } from '#features/users/users.table.ts'
import { CliError } from '../command.ts'

/**
 * The person with a username, locked until the command ends. @throws naming the closest username
 */
export async function findPerson(db: Db, unixID: string) {
  const [person] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.unixID})`, unixID.toLowerCase()))
    .for('update')
  if (person) return person
  const [near] = await db
    .select({ unixID: users.unixID })
    .from(users)
    .orderBy(sql`similarity(lower(${users.unixID}), ${unixID.toLowerCase()}) desc`, users.unixID)
    .limit(1)
  const hint = near ? ` Did you mean "${near.unixID}"?` : ''
  throw new CliError(`No one has the username "${unixID}".${hint}`)
}

/** Two people by their usernames, locked in the order of their ids. @throws as `findPerson()` */
export async function findPair(db: Db, usernames: readonly [string, string]) {
  const names = usernames.map((each) => each.toLowerCase())
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.unixID})`, names))
    .orderBy(asc(users.id))
    .for('update')
  const [one, other] = usernames
  return [await findPerson(db, one), await findPerson(db, other)] as const
}
