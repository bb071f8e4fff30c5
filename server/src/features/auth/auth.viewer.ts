import { eq, sql } from 'drizzle-orm'
import type { Authenticate, Services } from '#core/context.ts'
import { preparedOn } from '#core/db.ts'
import { openEra } from '#core/eras.ts'
import { networkTest } from '#core/network.ts'
import { refuse } from '#core/refusal.ts'
import { type Viewer, visitor } from '#core/viewer.ts'
import { bans, users } from '../users/users.table.ts'
import { anonymousScopes, type ScopeFacts, scopesOf } from './auth.policy.ts'
import { sessions } from './auth.table.ts'
import { readToken, type TokenClaims, type TokenKind } from './auth.tokens.ts'

/**
 * Finds out who is behind a token, from the database: a ban, a role or a logout acts at once.
 * @throws 401 for a token that is forged, expired, of the wrong kind, or whose session has ended
 */
export const authenticate: Authenticate = async (services, caller, kind) => {
  if (!caller.token) return visitor
  const kinds: TokenKind[] = kind === 'any' ? ['identity', 'api'] : [kind]
  const claims = readToken(services.config.SECRET, caller.token, kinds, services.now())
  const viewer =
    claims.tokenLevel === 3
      ? await personViewer(services, claims)
      : anonymousViewer(services, caller.address)
  return { ...viewer, stale: isStale(claims, viewer) }
}

/** An anonymous viewer's level is where they are now, whatever their token says. */
export function anonymousViewer(services: Services, address: string): Viewer {
  const onCampus = isOnCampus(services, address)
  const scopes = anonymousScopes(onCampus, scopeFacts(services))
  return { ...visitor, level: onCampus ? 2 : 1, scopes }
}

export function isOnCampus({ config }: Services, address: string) {
  const known = campusTests.get(config)
  const test = known ?? networkTest(config.CAMPUS_NETWORKS)
  if (!known) campusTests.set(config, test)
  return test(address)
}
const campusTests = new WeakMap<object, (address: string) => boolean>()

async function personViewer(services: Services, { sid, id }: TokenClaims): Promise<Viewer> {
  const { db, now } = services
  const [row] = await whoseSession(db).execute({ sid })
  if (!row || row.user.id !== id || new Date(row.expireTime) <= now()) {
    throw refuse('unauthenticated', 'This session has ended. Sign in again.')
  }
  const scopes = scopesOf(row.user, row.ban, scopeFacts(services))
  return { level: 3, id, sessionID: sid, scopes, person: row.user, stale: false }
}

const whoseSession = preparedOn((db) =>
  db
    .select({ user: users, ban: bans, expireTime: sessions.expireTime })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userID))
    .leftJoin(bans, eq(bans.userID, users.id))
    .where(eq(sessions.id, sql.placeholder('sid')))
    .prepare('whose_session'),
)

export function scopeFacts({ config, now }: Services): ScopeFacts {
  const era = openEra(config, now())
  return {
    now: now(),
    timeZone: config.TIME_ZONE,
    ephmatch: { open: era !== undefined, seniorOnly: era?.seniorOnly ?? false, hasProfile: false },
    campusDirectory: config.CAMPUS_DIRECTORY,
  }
}

/** An identity token carries no copy of the scopes, so it cannot be out of date. */
const isStale = ({ scope, tokenLevel }: TokenClaims, { scopes, level }: Viewer) =>
  scope !== undefined &&
  (tokenLevel !== level ||
    scope.length !== scopes.size ||
    !scope.every((s) => (scopes as Set<string>).has(s)))
