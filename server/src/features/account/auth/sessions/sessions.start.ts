import type { Token } from '@wso/contract/account/auth'
import { desc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { brokenConstraint } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { sessionViewer } from '../auth.authenticate.ts'
import { sessions } from '../auth.table.ts'
import { describeDevice } from './sessions.describe.ts'
import { idleSince, lifetimes } from './sessions.policy.ts'
import { signToken } from './tokens.service.ts'

/** The number of sessions in the list; beyond it the least recently used ones end. */
const maxSessions = 100

type NewSession = {
  userAgent: string
  /** False ends the session after 12 hours. */
  remember: boolean
  /** When the person proved their identity; now by default, null when no proof is known. */
  confirmedTime?: Date | null
  secondFactor?: boolean
}

/**
 * Logs a person in on a device. Returns the identity token of the new session.
 * @throws 401 when the account is deleted at the same time
 */
export async function startSession(
  services: Services,
  person: { id: number },
  { userAgent, remember, confirmedTime = services.now(), secondFactor = false }: NewSession,
): Promise<Token & { sessionID: number }> {
  const { db, config, now } = services
  const expire = new Date(now().getTime() + (remember ? lifetimes.remembered : lifetimes.forgotten))
  const [session] = await db
    .insert(sessions)
    .values({
      userID: person.id,
      device: describeDevice(userAgent),
      remember,
      createdTime: now().toISOString(),
      lastUsedTime: now().toISOString(),
      expireTime: expire.toISOString(),
      confirmedTime: confirmedTime?.toISOString() ?? null,
      secondFactor,
    })
    .returning({ id: sessions.id })
    .catch(refuseDeleted)
  const sessionID = session!.id
  await endSurplus(services, person.id)
  const { scopes } = await sessionViewer(services, { sid: sessionID, id: person.id })
  const claims = { kind: 'identity', id: person.id, sid: sessionID, level: 3 } as const
  const token = signToken(config, { ...claims, scope: [...scopes], now: now(), expire })
  return { ...token, sessionID }
}

/** Refuses a login when the account was deleted in the meantime. */
export function refuseDeleted(error: unknown): never {
  if (!brokenConstraint(error)) throw error
  throw refuse('unauthenticated', 'This account has been deleted.')
}

/** Deletes sessions that have ended, and a person's least recently used ones beyond the limit. */
async function endSurplus({ db, now }: Services, userID: number) {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      or(
        lte(sessions.expireTime, now().toISOString()),
        lte(sessions.lastUsedTime, idleSince(now())),
      ),
    )
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.id, ended))
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userID, userID))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .offset(maxSessions)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
}
