import type { Scope } from '@wso/contract/core/access'
import { eq, sql } from 'drizzle-orm'
import { openEra } from '#core/calendar/eras.ts'
import type { Authenticate, Services } from '#core/context.ts'
import { preparedOn } from '#core/database/db.ts'
import { networkTest } from '#core/http/network.ts'
import { refuse } from '#core/refusal.ts'
import { type Viewer, visitor } from '#core/viewer.ts'
import { bans, users } from '../users/users.table.ts'
import {
  anonymousScopes,
  isOpen,
  type ScopeFacts,
  scopesOf,
  secondFactorScopes,
} from './auth.policy.ts'
import { sessions } from './auth.table.ts'
import { isLive } from './sessions/sessions.policy.ts'
import { readToken, type TokenClaims, type TokenKind } from './sessions/tokens.service.ts'

/**
 * Returns the viewer behind a token, read from the database, so that a ban, role change or logout
 * takes effect at once.
 * @throws 401 for a token that is forged, expired, of the wrong kind, or whose session has ended
 */
export const authenticate: Authenticate = async (services, caller, kind) => {
  if (!caller.token) return visitor
  const kinds: TokenKind[] = kind === 'any' ? ['identity', 'api'] : [kind]
  const claims = readToken(services.config, caller.token, kinds, services.now())
  const viewer =
    claims.tokenLevel === 3
      ? await sessionViewer(services, claims)
      : anonymousViewer(services, caller.address)
  return { ...viewer, stale: isStale(claims, viewer) }
}

/** Returns an anonymous viewer, whose level depends on the address and not on the token. */
export function anonymousViewer(services: Services, address: string): Viewer {
  const onCampus = isOnCampus(services, address)
  const scopes = anonymousScopes(onCampus, scopeFacts(services))
  return { ...visitor, level: onCampus ? 2 : 1, scopes }
}

export function isOnCampus({ config }: Pick<Services, 'config'>, address: string) {
  const known = campusTests.get(config)
  const test = known ?? networkTest(config.CAMPUS_NETWORKS)
  if (!known) campusTests.set(config, test)
  return test(address)
}
const campusTests = new WeakMap<object, (address: string) => boolean>()

/**
 * Returns the viewer of a session.
 * @throws 401 when the session has ended, or the person was disabled or has left the college
 */
export async function sessionViewer(
  services: Services,
  { sid, id }: Pick<TokenClaims, 'sid' | 'id'>,
): Promise<Viewer> {
  const { db, now, config } = services
  const [row] = await selectSession(db).execute({ sid })
  if (!row || row.user.id !== id || !isLive(row.session, now()) || !isOpen(row.user)) {
    throw refuse('unauthenticated', 'This session has ended. Log in again.')
  }
  const granted = scopesOf(row.user, row.ban, scopeFacts(services))
  const isFactorMissing = config.SECOND_FACTOR === 'required' && !row.session.secondFactor
  const withheld = new Set(isFactorMissing ? secondFactorScopes(granted) : [])
  const scopes = new Set([...granted].filter((scope) => !withheld.has(scope)))
  return { level: 3, id, sessionID: sid, scopes, withheld, person: row.user, stale: false }
}

const selectSession = preparedOn((db) =>
  db
    .select({
      user: users,
      ban: bans,
      session: {
        expireTime: sessions.expireTime,
        lastUsedTime: sessions.lastUsedTime,
        secondFactor: sessions.secondFactor,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userID))
    .leftJoin(bans, eq(bans.userID, users.id))
    .where(eq(sessions.id, sql.placeholder('sid')))
    .prepare('session_with_person'),
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

/** Returns true when the scopes in an API token differ from the viewer's. */
const isStale = ({ typ, scope, tokenLevel }: TokenClaims, { scopes, level }: Viewer) =>
  typ === 'api' &&
  (tokenLevel !== level ||
    scope?.length !== scopes.size ||
    !scope.every((each) => scopes.has(each as Scope)))
