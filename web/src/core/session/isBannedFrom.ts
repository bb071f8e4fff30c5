import { type Access, allows, type Claims } from '@wso/contract/core/access'

type Banned = {
  claims: Claims
  /** The scopes that a ban takes from the viewer. */
  bannedScopes: readonly string[] | undefined
}

/** Returns true when a ban is the reason why an access rule refuses the viewer. */
export const isBannedFrom = (access: Access, { claims, bannedScopes = [] }: Banned): boolean =>
  !allows(access, claims) &&
  allows(access, { level: claims.level, scopes: new Set([...claims.scopes, ...bannedScopes]) })
