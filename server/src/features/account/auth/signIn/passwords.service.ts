import { type Options, hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { users } from '#features/users/users.table.ts'
import { passwords } from '../auth.table.ts'

// Argon2id (2), spelled out so that an update of the library cannot weaken it.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Checked when the account does not exist, so that the response takes the same time. */
const decoyHash = hash('the password of no account', options)

/** Sets the password of a local account. */
export async function setPassword(
  { db }: Pick<Services, 'db'>,
  userID: number,
  password: string,
): Promise<void> {
  const hashed = await hash(password, options)
  await db
    .insert(passwords)
    .values({ userID, hash: hashed })
    .onConflictDoUpdate({ target: passwords.userID, set: { hash: hashed } })
}

/** Returns the local account with this name and password, or undefined after the same time. */
export async function checkPassword(
  { db }: Pick<Services, 'db'>,
  { username, password }: { username: string; password: string },
): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: users.id, hash: passwords.hash })
    .from(users)
    .innerJoin(passwords, eq(passwords.userID, users.id))
    .where(eq(sql`lower(${users.unixID})`, username))
  const matches = await verify(row?.hash ?? (await decoyHash), password)
  return row && matches ? { id: row.id } : undefined
}
