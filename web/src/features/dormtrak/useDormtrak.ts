import type { Scope } from '@wso/contract/core/access'
import { useMe } from '#core/session/me.ts'
import { useSession } from '#core/session/session.ts'

/** What the viewer may do in Dormtrak. `me` is undefined until it is loaded. */
export function useDormtrak() {
  const me = useMe()
  const { claims } = useSession()
  const holds = (...scopes: Scope[]) => scopes.some((scope) => claims.scopes.has(scope))
  return {
    me,
    isReader: holds('service:dormtrak', 'service:dormtrak:write'),
    /** Sophomores and above write reviews. */
    isWriter: holds('service:dormtrak:write'),
    isStudent: me?.type === 'student',
  }
}
