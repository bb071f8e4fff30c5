import { randomUUID } from 'node:crypto'
import type { Level } from '@wso/contract/core/access'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'
import { refuse } from '#core/refusal.ts'

export type TokenKind = 'identity' | 'api'

/** What a token says. Only `id`, `sid` and the level are believed; the scopes are a copy for the client. */
export type TokenClaims = z.output<typeof Claims>
const Claims = z.object({
  typ: z.string(),
  aud: z.string(),
  id: z.int(),
  sid: z.int(),
  tokenLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  scope: z.array(z.string()).optional(),
  iat: z.number(),
  exp: z.number(),
  orig_iat: z.number(),
})

type NewToken = {
  kind: TokenKind
  id: number
  sid: number
  level: Level
  scope?: readonly string[]
  now: Date
  expire: Date
}

/** Signs a token that can stand in for no other kind: `typ` and `aud` both say which it is. */
export function signToken(secret: string, { kind, id, sid, level, scope, now, expire }: NewToken) {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const token = signerFor(secret)({
    typ: kind,
    aud: kind,
    jti: randomUUID(),
    id,
    sid,
    tokenLevel: level,
    ...(scope && { scope }),
    iat: seconds(now),
    orig_iat: seconds(now),
    exp: seconds(expire),
  })
  return { token, expire: expire.toISOString() }
}

/**
 * What a token of one of the kinds says.
 * @throws 401 for a forged, foreign or expired token; an expired one asks for a refresh
 */
export function readToken(
  secret: string,
  token: string,
  kinds: readonly TokenKind[],
  now: Date,
): TokenClaims {
  const claims = verify(secret, token, kinds)
  if (claims.exp * 1000 <= now.getTime()) {
    throw refuse('unauthenticated', 'Your session needs a fresh token.', { updateToken: true })
  }
  return claims
}

/** The id of the person whom a valid token of any kind names, for counting; undefined for nobody. */
export function personNamedBy(secret: string, token: string, now: Date): number | undefined {
  if (!token) return undefined
  try {
    return readToken(secret, token, audiences, now).id || undefined
  } catch {
    return undefined
  }
}

function verify(secret: string, token: string, kinds: readonly TokenKind[]) {
  try {
    const claims = Claims.parse(verifierFor(secret)(token))
    if (kinds.some((kind) => claims.typ === kind && claims.aud === kind)) return claims
  } catch (error) {
    if (!(error instanceof TokenError) && !(error instanceof z.ZodError)) throw error
  }
  throw refuse('unauthenticated', 'This token is not valid here.')
}

const audiences: TokenKind[] = ['identity', 'api']

// Making a signer or verifier costs more than using it; there is one secret to a process.
const signerFor = once((secret) => createSigner({ key: secret, algorithm: 'HS256' }))
const verifierFor = once((secret) =>
  createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audiences,
    ignoreExpiration: true, // the portal's own clock decides
    cache: 5000,
  }),
)

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
