import type { Scope } from '@wso/contract/core/access'
import { useMe } from '#core/me.ts'
import { useSession } from '#core/session.ts'

/** What the reader may do in Factrak. `me` is undefined until it is there. */
export function useFactrak() {
  const me = useMe()
  const { claims } = useSession()
  const holds = (...scopes: Scope[]) => scopes.some((scope) => claims.scopes.has(scope))
  return {
    me,
    /** Reads the reviews of others, and statistics. */
    isFull: holds('service:factrak:full'),
    /** Has accepted the policy, whether or not they owe reviews. */
    isReader: holds('service:factrak:full', 'service:factrak:limited'),
    isModerator: holds('admin:all', 'service:factrak:admin'),
    isStudent: me?.type === 'student',
  }
}
