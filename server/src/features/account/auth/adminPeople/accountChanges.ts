import type { RoleName } from '@wso/contract/account/administration.limits'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { users } from '#features/users/users.table.ts'
import { sessions } from '../auth.table.ts'
import { removeSecondFactor } from '../secondFactor/secondFactor.service.ts'
import { recordDecision, type Source } from './recordDecision.ts'

/*
 * Changes to a person's account, for the command line and the site. Each is recorded in the audit log.
 * Call them in a transaction that has locked the person.
 */

/** A person as stored, locked until the transaction ends. */
export type LockedPerson = typeof users.$inferSelect

/** The column of each role. */
export const roleColumns = {
  admin: 'admin',
  'factrak-admin': 'factrakAdmin',
  'goodrich-manager': 'goodrichManager',
} as const satisfies Record<RoleName, keyof LockedPerson>

/** Grants or revokes a role, at once for tokens that exist. Returns false when nothing changes. */
export async function setRole(
  source: Source,
  person: LockedPerson,
  { role, holds }: { role: RoleName; holds: boolean },
): Promise<boolean> {
  const column = roleColumns[role]
  if (person[column] === holds) return false
  await source.db
    .update(users)
    .set({ [column]: holds })
    .where(eq(users.id, person.id))
  const action = holds ? 'role.grant' : 'role.revoke'
  await recordDecision(source, person, { action, details: { role } })
  return true
}

/** Ends every session of a person. Returns the number of sessions ended. */
export async function endSessions(db: Db, userID: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userID, userID))
    .returning({ id: sessions.id })
  return ended.length
}

/** Closes an account and ends its sessions. Returns how many; undefined when it was closed already. */
export async function closeAccount(
  source: Source,
  person: LockedPerson,
  reason: string,
): Promise<number | undefined> {
  if (person.disabledTime) return undefined
  const disabledTime = source.now().toISOString()
  await source.db.update(users).set({ disabledTime }).where(eq(users.id, person.id))
  const ended = await endSessions(source.db, person.id)
  await recordDecision(source, person, { action: 'account.disable', details: { reason } })
  return ended
}

/** Reopens an account. Returns false when it was open already. */
export async function reopenAccount(source: Source, person: LockedPerson): Promise<boolean> {
  if (!person.disabledTime) return false
  await source.db.update(users).set({ disabledTime: null }).where(eq(users.id, person.id))
  await recordDecision(source, person, { action: 'account.enable' })
  return true
}

/** Logs a person out on every device. Returns the number of sessions ended. */
export async function logOutEverywhere(source: Source, person: LockedPerson): Promise<number> {
  const ended = await endSessions(source.db, person.id)
  await recordDecision(source, person, {
    action: 'account.sign-out',
    details: { sessions: ended },
  })
  return ended
}

/** Turns off a person's two-step login and ends every session. */
export async function resetSecondFactor(source: Source, person: LockedPerson): Promise<void> {
  await removeSecondFactor(source, person.id)
  await endSessions(source.db, person.id)
  await recordDecision(source, person, { action: 'second-factor.reset' })
}

type Names = { unixID: string; williamsID: string | null }

/** Returns who has one of these names already, of which there can be only one; undefined without. */
export async function findHolder(db: Db, person: LockedPerson, { unixID, williamsID }: Names) {
  const isSame = or(
    eq(sql`lower(${users.unixID})`, unixID.toLowerCase()),
    williamsID && williamsID !== person.williamsID ? eq(users.williamsID, williamsID) : undefined,
  )
  const [holder] = await db
    .select({ unixID: users.unixID, name: users.name })
    .from(users)
    .where(and(ne(users.id, person.id), isSame))
    .limit(1)
  return holder
}

/** Changes a person's username and college id; call `findHolder()` first. */
export async function rename(source: Source, person: LockedPerson, names: Names): Promise<void> {
  await source.db.update(users).set(names).where(eq(users.id, person.id))
  await recordDecision(source, person, { action: 'account.rename' })
}
