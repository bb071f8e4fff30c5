import type { Claims, Level } from '@wso/contract/core/access'

/** What the site reads in a token: a copy of the truth, good for deciding what to show. */
export type TokenClaims = Claims & { id: number; lifetimeSeconds: number }

/** The claims of a token; undefined for anything that is not one. The server checks signatures. */
export function decodeToken(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    )
    const { id, tokenLevel, scope = [], iat, exp } = JSON.parse(new TextDecoder().decode(bytes))
    const level = Number(tokenLevel) as Level
    return { id: Number(id), level, scopes: new Set<string>(scope), lifetimeSeconds: exp - iat }
  } catch {
    return undefined
  }
}
