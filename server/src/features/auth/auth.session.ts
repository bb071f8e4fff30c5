import type { Token } from '@wso/contract/auth'
import type { Level } from '@wso/contract/core/access'
import { desc, eq, inArray, lte } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { brokenConstraint } from '#core/db.ts'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { sessions } from './auth.table.ts'
import { signToken } from './auth.tokens.ts'
import { anonymousViewer } from './auth.viewer.ts'
import { deviceName } from './device.ts'

/** As many as the list of sessions shows; beyond it those used longest ago end. */
const mostSessions = 100

const hour = 3_600_000
const day = 24 * hour

/** How long each thing lives, in milliseconds. */
export const lifetimes = { remembered: 180 * day, forgotten: 12 * hour, api: day }

/** Signs a person in on a device: a session, and the identity token that names it. */
export async function startSession(
  services: Services,
  person: { id: number },
  { userAgent, remember }: { userAgent: string; remember: boolean },
): Promise<Token & { sessionID: number }> {
  const { db, config, now } = services
  const expire = new Date(now().getTime() + (remember ? lifetimes.remembered : lifetimes.forgotten))
  const [session] = await db
    .insert(sessions)
    .values({
      userID: person.id,
      device: deviceName(userAgent),
      remember,
      createdTime: now().toISOString(),
      lastUsedTime: now().toISOString(),
      expireTime: expire.toISOString(),
    })
    .returning()
    .catch(refuseGone)
  await tidy(services, person.id)
  const claims = { kind: 'identity', id: person.id, sid: session!.id, level: 3 } as const
  return { ...signToken(config.SECRET, { ...claims, now: now(), expire }), sessionID: session!.id }
}

/** An account can be deleted while somebody signs in to it. */
function refuseGone(error: unknown): never {
  if (!brokenConstraint(error)) throw error
  throw refuse('unauthenticated', 'This account has been deleted.')
}

/** An identity for a visitor without an account; it is nobody's, so it has no session. */
export function anonymousIdentity(services: Services, address: string): Token {
  const { config, now } = services
  const { level } = anonymousViewer(services, address)
  const expire = new Date(now().getTime() + lifetimes.remembered)
  const claims = { kind: 'identity', id: 0, sid: 0, level: level as Level } as const
  return signToken(config.SECRET, { ...claims, now: now(), expire })
}

type ApiTokenTerms = {
  /** The copy of the scopes; those of this moment unless given. */
  scope?: readonly string[]
  /** A day from now unless given. */
  expire?: Date
  /** No token outlives the session it was made from. */
  sessionEnd?: Date | undefined
}

/** An API token for a viewer. */
export function apiToken(
  { config, now }: Pick<Services, 'config' | 'now'>,
  viewer: Viewer,
  { scope = [...viewer.scopes], expire, sessionEnd }: ApiTokenTerms = {},
): Token {
  const usual = expire ?? new Date(now().getTime() + lifetimes.api)
  return signToken(config.SECRET, {
    kind: 'api',
    id: viewer.id,
    sid: viewer.sessionID,
    level: viewer.level as Level,
    scope,
    now: now(),
    expire: sessionEnd && sessionEnd < usual ? sessionEnd : usual,
  })
}

/** Sessions that have ended, and a person's oldest beyond the most they may have. */
async function tidy({ db, now }: Services, userID: number) {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expireTime, now().toISOString()))
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.id, ended))
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userID, userID))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .offset(mostSessions)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
}
