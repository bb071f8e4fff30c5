import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { generateSecret, verifySync } from 'otplib'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { keyedHash, keyedHashes, seal, unseal } from '#core/secrets.ts'
import { authenticators, recoveryCodes } from '../auth.table.ts'

type Needed = Pick<Services, 'db' | 'config' | 'now'>
type Authenticator = typeof authenticators.$inferSelect

const stepSeconds = 30
const purpose = 'authenticator'

/** Creates a new shared secret, in plain form to show and in encrypted form to store. */
export function newSecret(config: Services['config']) {
  const secret = generateSecret()
  return { secret, sealedSecret: seal(config, purpose, secret) }
}

/**
 * Returns the time step of a code, which may be one step early or late for a clock that is off.
 * Returns undefined for a wrong code, for one from a step that was used already, and when the app was
 * set up under a `SECRET` that is no longer known.
 */
export function stepOf(services: Needed, authenticator: Authenticator, code: string) {
  const secret = unseal(services.config, purpose, authenticator.sealedSecret)
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(services.now().getTime() / 1000)
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: stepSeconds,
  })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / stepSeconds) + result.delta
  return step > authenticator.lastStep ? step : undefined
}

/**
 * Checks a code of the person's authenticator app or an unused recovery code, and marks it as used.
 * Returns true when it was valid.
 */
export async function spendCode(services: Needed, userID: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return spendAuthenticatorCode(services, userID, code)
  const hashes = keyedHashes(services.config, 'recovery code', `${userID} ${code}`)
  for (const codeHash of hashes) {
    const used = await services.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userID, userID), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userID: recoveryCodes.userID })
    if (used.length > 0) return true
  }
  return false
}

async function spendAuthenticatorCode(services: Needed, userID: number, code: string) {
  const { db } = services
  const [authenticator] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userID, userID), isNotNull(authenticators.enabledTime)))
  const step = authenticator && stepOf(services, authenticator, code)
  if (!authenticator || step === undefined) return false
  // Of several simultaneous uses of a code, only the first one succeeds.
  const used = await db
    .update(authenticators)
    .set({ lastStep: step, sealedSecret: resealed(services.config, authenticator) })
    .where(and(eq(authenticators.userID, userID), lt(authenticators.lastStep, step)))
    .returning({ userID: authenticators.userID })
  return used.length > 0
}

/** Returns the shared secret sealed with the current `SECRET`, so that apps in use outlast a rotation. */
function resealed(config: Services['config'], { sealedSecret }: Authenticator) {
  const secret = unseal(config, purpose, sealedSecret)
  return secret === undefined ? sealedSecret : seal(config, purpose, secret)
}

const codeCount = 10
const codeLength = 10
/** Letters and digits that are not easily confused on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces a person's recovery codes. Returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(
  config: Services['config'],
  db: Db,
  userID: number,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID))
  await db.insert(recoveryCodes).values(
    codes.map((code) => ({
      userID,
      codeHash: keyedHash(config, 'recovery code', `${userID} ${code}`),
    })),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
