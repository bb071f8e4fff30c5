import { eq } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import { ephmatchProfiles } from '#features/matching/records/profiles.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { scopeFacts } from './auth.authenticate.ts'
import { hasEphmatchProfile } from './auth.load.ts'
import { isOpen, scopesOf } from './auth.policy.ts'
import { viewerBan } from './banMessage.ts'

export { describeDevice } from './sessions/sessions.describe.ts'

/**
 * Returns a context for work on a person's behalf outside a request, with their current scopes and
 * no session. Undefined when the account is deleted or disabled.
 */
export async function contextFor(services: Services, id: number): Promise<Context | undefined> {
  const [row] = await services.db
    .select({ user: users, ban: bans, hasProfile: hasEphmatchProfile })
    .from(users)
    .leftJoin(bans, eq(bans.userID, users.id))
    .leftJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(eq(users.id, id))
  if (!row || !isOpen(row.user)) return undefined
  const facts = scopeFacts(services, row)
  const scopes = scopesOf(row.user, row.ban, facts)
  return {
    ...services,
    viewer: {
      level: 3,
      id,
      sessionID: 0,
      scopes,
      withheld: new Set(),
      person: row.user,
      ban: viewerBan(row.user, row.ban, facts),
      stale: false,
    },
    caller: { address: '', userAgent: '', token: '' },
    asked: { accept: '', ifNoneMatch: '' },
    updateToken: () => undefined,
    notice: () => undefined,
    nameSession: () => undefined,
  }
}
