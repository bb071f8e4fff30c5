import type { Scope } from '@wso/contract/core/access'
import { api } from '#core/api/endpoints.ts'
import { isBannedFrom } from '#core/session/isBannedFrom.ts'
import { useMe } from '#core/session/me.ts'
import { useSession } from '#core/session/session.ts'

/** The viewer's permissions in Dormtrak. `me` is undefined while it loads. */
export function useDormtrak() {
  const me = useMe()
  const { claims } = useSession()
  const holds = (...scopes: Scope[]) => scopes.some((scope) => claims.scopes.has(scope))
  return {
    me,
    isReader: holds('service:dormtrak', 'service:dormtrak:write'),
    /** True for sophomores and above, who can write reviews. */
    isWriter: holds('service:dormtrak:write'),
    isStudent: me?.type === 'student',
    isBanned: isBannedFrom(api.dorms.list.access, { claims, bannedScopes: me?.bannedScopes }),
  }
}
