import type { Claims, Level } from '@wso/contract/core/access'

/**
 * The claims that the site reads from a token. They only decide what to show; the server enforces
 * access.
 */
export type TokenClaims = Claims & { id: number; lifetimeSeconds: number }

/**
 * Parses the claims of a token; undefined when it is not a token. The server checks the signature.
 */
export function decodeToken(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    // As bytes: the claims read here are ASCII.
    const json = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    const { id, tokenLevel, scope = [], iat, exp } = JSON.parse(json)
    const level = Number(tokenLevel) as Level
    return { id: Number(id), level, scopes: new Set<string>(scope), lifetimeSeconds: exp - iat }
  } catch {
    return undefined
  }
}
