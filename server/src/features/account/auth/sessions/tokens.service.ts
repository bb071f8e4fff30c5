import { randomUUID } from 'node:crypto'
import type { Level } from '@wso/contract/core/access'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import * as z from 'zod/mini'
import { wholeSeconds } from '#core/calendar/wholeSeconds.ts'
import { refuse } from '#core/refusal.ts'
import type { Config } from '../../../../config/config.ts'
import { isIssuedHere, issuer } from './issuer.ts'

export type TokenKind = 'identity' | 'api'
type Secrets = Pick<Config, 'SECRETS'>

/** The claims of a token. The server trusts `id`, `sid` and the level; scopes are a copy for the client. */
export type TokenClaims = z.output<typeof Claims>
const Claims = z.object({
  iss: z.optional(z.string()),
  typ: z.string(),
  aud: z.string(),
  id: z.int(),
  sid: z.int(),
  tokenLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  scope: z.optional(z.array(z.string())),
  iat: z.number(),
  exp: z.number(),
  orig_iat: z.number(),
})

type NewToken = {
  kind: TokenKind
  id: number
  sid: number
  level: Level
  scope: readonly string[]
  now: Date
  expire: Date
}

/** Signs a token. `typ` and `aud` both name its kind, so one kind is never accepted as another. */
export function signToken(config: Secrets, { kind, id, sid, level, now, expire, scope }: NewToken) {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const token = signerFor(config.SECRETS[0])({
    typ: kind,
    aud: kind,
    jti: randomUUID(),
    id,
    sid,
    tokenLevel: level,
    scope,
    iat: seconds(now),
    orig_iat: seconds(now),
    exp: seconds(expire),
  })
  return { token, expire: wholeSeconds(expire.toISOString()) }
}

/**
 * Returns the claims of a token of one of the kinds.
 * @throws 401 for a forged, foreign or expired token; for an expired one with `updateToken`
 */
export function readToken(
  config: Secrets,
  token: string,
  kinds: readonly TokenKind[],
  now: Date,
): TokenClaims {
  const claims = verify(config, token, kinds)
  if (claims.exp * 1000 <= now.getTime()) {
    throw refuse('unauthenticated', 'Your token has expired.', { updateToken: true })
  }
  return claims
}

/**
 * Returns the session named by a valid token of any kind, for rate limits; undefined without one.
 */
export function sessionNamedBy(config: Secrets, token: string, now: Date): number | undefined {
  if (!token) return undefined
  try {
    return readToken(config, token, audiences, now).sid || undefined
  } catch {
    return undefined
  }
}

function verify({ SECRETS }: Secrets, token: string, kinds: readonly TokenKind[]) {
  for (const secret of SECRETS) {
    const claims = verifyWith(secret, token)
    if (
      claims &&
      isIssuedHere(claims) &&
      kinds.some((kind) => claims.typ === kind && claims.aud === kind)
    )
      return claims
  }
  throw refuse('unauthenticated', 'This token is not valid for this request.')
}

function verifyWith(secret: string, token: string) {
  const { verify: verifyNew, verified } = verifierFor(secret)
  const known = verified.get(token)
  if (known) return known
  try {
    const claims = Claims.parse(verifyNew(token))
    // Evict the oldest; a token that is still in use is verified again.
    if (verified.size >= maxVerified) verified.delete(verified.keys().next().value ?? '')
    verified.set(token, claims)
    return claims
  } catch (error) {
    if (error instanceof TokenError || error instanceof z.core.$ZodError) return undefined
    throw error
  }
}

/** How many verified tokens a node remembers; each is about a kilobyte. */
const maxVerified = 5000

const audiences: TokenKind[] = ['identity', 'api']

// Creating a signer or verifier costs more than using it, and a process has few secrets.
const signerFor = once((secret) => createSigner({ key: secret, algorithm: 'HS256', iss: issuer }))
const verifierFor = once((secret) => ({
  verify: createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audiences,
    ignoreExpiration: true, // Checked above against the portal's own clock.
  }),
  /** Claims by token: a signature stays valid, and expiration and session are checked every time. */
  verified: new Map<string, TokenClaims>(),
}))

function once<T>(make: (secret: string) => T): (secret: string) => T {
  const made = new Map<string, T>()
  return (secret) => {
    const known = made.get(secret)
    if (known) return known
    const fresh = make(secret)
    made.set(secret, fresh)
    return fresh
  }
}
