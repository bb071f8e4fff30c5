import type { Scope } from '@wso/contract/core/access'
import { openEra } from '#core/calendar/eras.ts'
import type { Authenticate, Services } from '#core/context.ts'
import { networkTest } from '#core/http/network.ts'
import { scopesOff } from '#core/offeredServices.ts'
import { onceFor } from '#core/onceFor.ts'
import { refuse } from '#core/refusal.ts'
import { type Viewer, visitor } from '#core/viewer.ts'
import { reviewsOwed } from '#features/factrak/reviews/reviews.public.ts'
import { findSession, type KnownPerson } from './auth.load.ts'
import {
  anonymousScopes,
  isOpen,
  type ScopeFacts,
  scopesOf,
  secondFactorScopes,
} from './auth.policy.ts'
import { viewerBan } from './banMessage.ts'
import { isLive } from './sessions/sessions.policy.ts'
import { isNewlyStale } from './sessions/staleTokens.ts'
import { readToken, type TokenClaims, type TokenKind } from './sessions/tokens.service.ts'

/**
 * Returns the viewer whom a token identifies, read from the database, so that a ban, role change or
 * logout takes effect at once.
 * @throws 401 for a token that is forged, expired, of the wrong kind, or whose session has ended
 */
export const authenticate: Authenticate = async (services, caller, kind) => {
  if (!caller.token || kind === 'none') return visitor
  const kinds: TokenKind[] =
    kind === 'any' ? ['identity', 'api'] : [kind === 'refresh' ? 'api' : kind]
  const claims = readToken(services.config, caller.token, kinds, services.now())
  const viewer =
    claims.tokenLevel === 3
      ? await sessionViewer(services, claims)
      : anonymousViewer(services, caller.address)
  return { ...viewer, stale: kind === 'api' && isNewlyStale(claims, viewer, services.now()) }
}

/** Returns an anonymous viewer, whose level depends on the address and not on the token. */
export function anonymousViewer(services: Services, address: string): Viewer {
  return anonymousIn(services, isOnCampus(services, address))
}

/** Returns an anonymous viewer off campus, who sees the least. */
export const outsideViewer = (services: Services): Viewer => anonymousIn(services, false)

const anonymousIn = (services: Services, onCampus: boolean): Viewer => {
  const scopes = anonymousScopes(onCampus, scopeFacts(services))
  return { ...visitor, level: onCampus ? 2 : 1, scopes }
}

export function isOnCampus({ config }: Pick<Services, 'config'>, address: string) {
  return campusTest(config)(address)
}

const campusTest = onceFor(({ CAMPUS_NETWORKS }: Services['config']) =>
  networkTest(CAMPUS_NETWORKS),
)

/**
 * Returns the viewer of a session.
 * @throws 401 when the session has ended, or the person was disabled or has left the college
 */
export async function sessionViewer(
  services: Services,
  { sid, id }: Pick<TokenClaims, 'sid' | 'id'>,
): Promise<Viewer> {
  const { db, now, config } = services
  const found = await findSession(db, sid)
  const user = found?.person.user
  if (!found || user?.id !== id || !isLive(found.session, now()) || !isOpen(user)) {
    throw refuse('unauthenticated', 'This session has ended. Log in again.')
  }
  const owed = await reviewsOwed(db, services, user)
  const scopesWith = scopesOn(services, found.person, owed)
  const { scopes, withheld } =
    config.SECOND_FACTOR === 'required' && !found.session.secondFactor
      ? scopesWith.oneFactor
      : scopesWith.complete
  const person = { ...user, factrakSurveyDeficit: owed }
  const { ban } = scopesWith
  return { level: 3, id, sessionID: sid, scopes, withheld, person, ban, stale: false }
}

type Scopes = Pick<Viewer, 'scopes' | 'withheld'>
type ScopesOnDay = { on: string; complete: Scopes; oneFactor: Scopes; ban: Viewer['ban'] }

const computed = new WeakMap<KnownPerson, ScopesOnDay>()

/**
 * Returns a person's scopes, computed again when the person, what they owe, the day or the era has
 * changed.
 */
function scopesOn(services: Services, known: KnownPerson, owed: number | null): ScopesOnDay {
  const on = `${momentKey(services)} ${owed}`
  const before = computed.get(known)
  if (before?.on === on) return before
  const person = { ...known.user, factrakSurveyDeficit: owed }
  const facts = scopeFacts(services, known)
  const granted = scopesOf(person, known.ban, facts)
  const withheld = new Set(secondFactorScopes(granted))
  const scopes = new Set([...granted].filter((scope) => !withheld.has(scope)))
  const fresh = {
    on,
    complete: { scopes: granted, withheld: new Set<Scope>() },
    oneFactor: { scopes, withheld },
    ban: viewerBan(person, known.ban, facts),
  }
  computed.set(known, fresh)
  return fresh
}

const quarterHour = 900_000

/** Changes whenever the clock changes a scope: days begin at a quarter hour in every time zone. */
function momentKey({ config, now }: Services) {
  const era = openEra(config, now())
  const quarter = Math.floor(now().getTime() / quarterHour)
  return `${configNumber(config)} ${quarter} ${era?.start ?? ''} ${era?.seniorOnly ?? ''}`
}

let configs = 0
const configNumber = onceFor<Services['config'], number>(() => (configs += 1))

export function scopeFacts(
  { config, now }: Services,
  { hasProfile }: { hasProfile: boolean } = { hasProfile: false },
): ScopeFacts {
  const era = openEra(config, now())
  return {
    now: now(),
    timeZone: config.TIME_ZONE,
    ephmatch: { open: era !== undefined, seniorOnly: era?.seniorOnly ?? false, hasProfile },
    campusDirectory: config.CAMPUS_DIRECTORY,
    off: scopesOff(config),
  }
}
