import type { Scope } from '@wso/contract/core/access'
import type { Viewer } from '#core/viewer.ts'
import type { TokenClaims } from './tokens.service.ts'

/** The scopes about which the bearer of a token was told, and when, in milliseconds since 1970. */
type Told = { scopes: string; at: number }

/** By claims, which are remembered as long as their token is in use. */
const told = new WeakMap<TokenClaims, Told>()

/** A client that was told and still uses its token may have missed the response. */
const repeatAfter = 60_000

/**
 * Returns true when the scopes in an API token differ from the viewer's and its bearer has not been
 * told in the last minute. Existing clients fetch a token for each response that tells them, so one
 * that loads a page would fetch several.
 */
export function isNewlyStale(claims: TokenClaims, viewer: Viewer, now: Date): boolean {
  if (!isStale(claims, viewer)) return false
  const scopes = [...viewer.scopes].toSorted().join(' ')
  const before = told.get(claims)
  const at = now.getTime()
  if (before?.scopes === scopes && at - before.at < repeatAfter) return false
  told.set(claims, { scopes, at })
  return true
}

const isStale = ({ scope, tokenLevel }: TokenClaims, { scopes, level }: Viewer) =>
  tokenLevel !== level ||
  scope?.length !== scopes.size ||
  !scope.every((each) => scopes.has(each as Scope))
