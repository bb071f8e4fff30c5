import { campus } from '@wso/contract/campus'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { applyTombstone } from '#features/account/deletions/deletions.public.ts'
import { users } from '#features/users/users.table.ts'
import { passwords, signOnLinks } from '../auth.table.ts'
import { asShown, type DirectoryEntry, type Facts, factsOf, newsOf } from './identities.policy.ts'

/**
 * A person as identified by a sign-on server or the campus directory: `subject` never passes to
 * another person there.
 */
export type Identity = { issuer: string; subject: string; entry: DirectoryEntry }

type Needed = Pick<Services, 'db' | 'config' | 'now'>
type Person = typeof users.$inferSelect

/**
 * Returns the person linked to an identity. The first login links the person with that username,
 * adding them if needed; afterwards only issuer and subject count. The first login overwrites nothing;
 * later ones write what has changed there since.
 * @throws 1357 when the username belongs to an account with a local password, a role or another
 * college id, or to one that is linked to another identity of the same issuer, and when the college id
 * belongs to an account with another username
 */
export async function personOfIdentity(
  services: Needed & Pick<Services, 'log'>,
  { issuer, subject, entry: told }: Identity,
): Promise<{ id: number }> {
  const entry = asShown(told)
  const identity = { issuer, subject, entry }
  const person = await services.db.transaction(async (db) => {
    const linked = await findLinked(db, identity)
    if (linked) return refresh(db, linked, identity)
    const named = await findOrAdd({ ...services, db }, entry)
    if (!named || (await mustBeLinkedByHand(db, named, entry))) return undefined
    const said = factsOf(entry)
    await link(db, services.now(), { issuer, subject, userID: named.id, said })
    await applyTombstone({ ...services, db }, named, [identity])
    const now = await findLinked(db, identity)
    return now?.id === named.id ? now : undefined
  })
  if (person) return person
  services.log.warn({ issuer, subject, unixID: entry.unixID }, 'a login is not linked')
  throw refuse('signOnNotLinked', notLinked)
}

const notLinked = `This login is not linked to your account yet. Write to ${campus.contact.developers} to have it linked.`

type Link = Pick<typeof signOnLinks.$inferInsert, 'issuer' | 'subject' | 'userID' | 'said'>

/** Links a person to an identity, unless either already has a link at that issuer. */
export const link = (db: Db, now: Date, added: Link) =>
  db
    .insert(signOnLinks)
    .values({ ...added, createdTime: now.toISOString() })
    .onConflictDoNothing()

type Named = Pick<Identity, 'issuer' | 'subject'>

const isLinkOf = ({ issuer, subject }: Named) =>
  and(eq(signOnLinks.issuer, issuer), eq(signOnLinks.subject, subject))

async function findLinked(db: Db, identity: Named) {
  const [row] = await db
    .select({ id: signOnLinks.userID, said: signOnLinks.said })
    .from(signOnLinks)
    .where(isLinkOf(identity))
  return row
}

/** Writes what the directory or server newly says of a person, and remembers what it said. */
async function refresh(
  db: Db,
  { id, said }: { id: number; said: Facts | null },
  identity: Identity,
): Promise<{ id: number }> {
  const news = newsOf(said ?? {}, identity.entry)
  if (said && Object.keys(news).length === 0) return { id }
  // The person first, as when an account is deleted: in the other order each could wait for the other.
  if (said) await db.update(users).set(news).where(eq(users.id, id))
  await db
    .update(signOnLinks)
    .set({ said: { ...said, ...news } })
    .where(isLinkOf(identity))
  return { id }
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

/**
 * Finds the person with a username and locks their row, or adds them; undefined when an account with
 * another username has their college id, because they would have two.
 */
async function findOrAdd(services: Needed, entry: DirectoryEntry): Promise<Person | undefined> {
  const { db } = services
  const find = () =>
    db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.unixID})`, entry.unixID.toLowerCase()))
      .for('no key update')
  const [known] = await find()
  if (known) return known
  const { unixID, name, williamsID } = entry
  if (williamsID && (await db.$count(users, eq(users.williamsID, williamsID))) > 0) return undefined
  // People without a known affiliation count as staff, who have the fewest permissions.
  const [added] = await db
    .insert(users)
    .values({ unixID, name, williamsID, type: 'staff', ...factsOf(entry) })
    .onConflictDoNothing() // Two first logins at the same time.
    .returning()
  if (added) await applyTombstone(services, added)
  const [person] = added ? [added] : await find()
  if (!person) throw new Error('A person was neither added nor found.')
  return person
}
