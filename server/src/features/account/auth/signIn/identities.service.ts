import { campus } from '@wso/contract/campus'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { applyTombstone } from '#features/account/deletions/deletions.public.ts'
import { users } from '#features/users/users.table.ts'
import { passwords, signOnLinks } from '../auth.table.ts'
import { asShown, type DirectoryEntry } from './identities.policy.ts'

/**
 * A person as identified by a sign-on server or the campus directory: `subject` never passes to
 * another person there.
 */
export type Identity = { issuer: string; subject: string; entry: DirectoryEntry }

type Needed = Pick<Services, 'db' | 'config' | 'now'>
type Person = typeof users.$inferSelect

/**
 * Returns the person linked to an identity. The first login links the person with that username,
 * adding them if needed; afterwards only issuer and subject count. Existing data is not overwritten.
 * @throws 1357 when the username belongs to an account with a local password, a role or another
 * college id, or to one that is linked to another identity of the same issuer
 */
export async function personOfIdentity(
  services: Needed & Pick<Services, 'log'>,
  identity: Identity,
): Promise<{ id: number }> {
  const person = await services.db.transaction(async (db) => {
    const linked = await findLinked(db, identity)
    if (linked) return linked
    const named = await findOrAdd({ ...services, db }, identity.entry)
    if (await mustBeLinkedByHand(db, named, identity.entry)) return undefined
    await link(db, services.now(), { ...identity, userID: named.id })
    await applyTombstone({ ...services, db }, named, [identity])
    const now = await findLinked(db, identity)
    return now?.id === named.id ? now : undefined
  })
  if (person) return person
  const { issuer, subject, entry } = identity
  services.log.warn({ issuer, subject, unixID: entry.unixID }, 'a login is not linked')
  throw refuse('signOnNotLinked', notLinked)
}

const notLinked = `This login is not linked to your account yet. Write to ${campus.contact.developers} to have it linked.`

/** Links a person to an identity, unless either already has a link at that issuer. */
export const link = (
  db: Db,
  now: Date,
  { issuer, subject, userID }: { issuer: string; subject: string; userID: number },
) =>
  db
    .insert(signOnLinks)
    .values({ issuer, subject, userID, createdTime: now.toISOString() })
    .onConflictDoNothing()

async function findLinked(db: Db, { issuer, subject }: Identity) {
  const [row] = await db
    .select({ id: signOnLinks.userID })
    .from(signOnLinks)
    .where(and(eq(signOnLinks.issuer, issuer), eq(signOnLinks.subject, subject)))
  return row
}

/**
 * Accounts with a local password or a role are never linked by username alone, and neither are those
 * of a person with another college id, whose username was reassigned.
 */
async function mustBeLinkedByHand(db: Db, person: Person, entry: DirectoryEntry) {
  const { admin, factrakAdmin, goodrichManager, williamsID } = person
  if (admin || factrakAdmin || goodrichManager) return true
  if (williamsID && entry.williamsID && williamsID !== entry.williamsID) return true
  return (await db.$count(passwords, eq(passwords.userID, person.id))) > 0
}

/** Finds the person with a username and locks their row, or adds them. */
async function findOrAdd(services: Needed, entry: DirectoryEntry): Promise<Person> {
  const { db } = services
  const find = () =>
    db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.unixID})`, entry.unixID.toLowerCase()))
      .for('no key update')
  const [known] = await find()
  if (known) return known
  const { unixID, name, type, email, title, williamsID, classYear } = asShown(entry)
  const [added] = await db
    .insert(users)
    .values({ unixID, name, type, williamsEmail: email, title, williamsID, classYear })
    .onConflictDoNothing() // Two first logins at the same time.
    .returning()
  if (added) await applyTombstone(services, added)
  const [person] = added ? [added] : await find()
  if (!person) throw new Error('A person was neither added nor found.')
  return person
}
