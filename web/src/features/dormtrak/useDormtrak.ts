import type { Scope } from '@wso/contract/core/access'
import { useMe } from '#core/session/me.ts'
import { useSession } from '#core/session/session.ts'

/** The viewer's permissions in Dormtrak. `me` is undefined while it loads. */
export function useDormtrak() {
  const me = useMe()
  const { claims } = useSession()
  // The shell of a page is that of students who can read; see DormtrakFrame.
  const isShell = import.meta.env.SSR && claims.level !== 1
  const holds = (...scopes: Scope[]) => scopes.some((scope) => claims.scopes.has(scope))
  return {
    me,
    isShell,
    isReader: isShell || holds('service:dormtrak', 'service:dormtrak:write'),
    /** True for sophomores and above, who can write reviews. */
    isWriter: holds('service:dormtrak:write'),
    isStudent: isShell || me?.type === 'student',
  }
}
