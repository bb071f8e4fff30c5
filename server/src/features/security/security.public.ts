import { asc, inArray, lt } from 'drizzle-orm'
import type { Caller, Context, Guards, Services } from '#core/context.ts'
import { personOf } from '#core/viewer.ts'
import { hashAccount, hashNetwork } from './security.policy.ts'
import { securityLog } from './security.table.ts'

export { hashAccount, hashNetwork, networkHashes, networkOf } from './security.policy.ts'

/** Every event that the security log records. */
export type SecurityAction =
  | 'sign-in'
  | 'sign-in.failed'
  | 'sign-in.closed'
  | 'sign-in.many-accounts'
  | 'scim.refused'
  | 'second-factor.enable'
  | 'second-factor.disable'
  | 'second-factor.reset'
  | 'sign-on.link'
  | 'account.disable'
  | 'account.enable'
  | 'account.merge'
  | 'account.rename'
  | 'account.sign-out'
  | 'account.delete'
  | 'account.export'
  | 'password.set'
  | 'password.change'
  | 'role.grant'
  | 'role.revoke'
  | 'ban.set'
  | 'ban.lift'
  | 'ban.appeal'
  | 'ban.answer'
  | 'role.use'
  | 'order.enter'
  | 'person.read'
  | 'people.search'
  | 'selections.read'
  | 'selections.write'
  | 'content.delete'

type Entry = {
  action: SecurityAction
  /**
   * The username of the affected person, as typed if the login failed; absent for many or unknown
   * people.
   */
  account?: string
  /** The username of the person who acted, if it is another person. */
  actor?: string
  /** Names of settings, fields or roles, and ids; never user-written text. */
  details?: Record<string, unknown>
}

type Source = Pick<Services, 'db' | 'config' | 'now'> & { caller?: Caller }

/** Writes an entry to the security log. */
export async function secure(source: Source, { action, account, actor, details = {} }: Entry) {
  const { db, config, now, caller } = source
  await db.insert(securityLog).values({
    action,
    details,
    time: now().toISOString(),
    account: account === undefined ? null : hashAccount(config, account),
    actor: actor === undefined ? null : hashAccount(config, actor),
    network: caller ? hashNetwork(config, caller.address) : null,
  })
}

/** Records an action of an administrator, moderator or manager on the data of other people. */
export const secureByRole = (context: Context, entry: Omit<Entry, 'actor'>) =>
  secure(context, { ...entry, actor: personOf(context.viewer).unixID })

/** Records a call to an endpoint restricted to administrators or moderators. */
export const recordRoleUse: Guards['recordRoleUse'] = (context, { method, path }, params) =>
  secureByRole(context, { action: 'role.use', details: { endpoint: `${method} ${path}`, params } })

/** How long entries are kept, in days. */
export const securityLogDays = 90
const batch = 5000

/** Deletes entries older than 90 days, in batches to avoid long locks. */
export async function trimSecurityLog({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - securityLogDays * 86_400_000).toISOString()
  for (;;) {
    const old = db
      .select({ id: securityLog.id })
      .from(securityLog)
      .where(lt(securityLog.time, before))
      .orderBy(asc(securityLog.time), asc(securityLog.id))
      .limit(batch)
    const deleted = await db
      .delete(securityLog)
      .where(inArray(securityLog.id, old))
      .returning({ id: securityLog.id })
    if (deleted.length < batch) return
  }
}
