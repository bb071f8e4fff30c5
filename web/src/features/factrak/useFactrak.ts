import type { Scope } from '@wso/contract/core/access'
import { api } from '#core/api/endpoints.ts'
import { isBannedFrom } from '#core/session/isBannedFrom.ts'
import { useMe } from '#core/session/me.ts'
import { useSession } from '#core/session/session.ts'

/** The viewer's permissions in Factrak. `me` is undefined while it loads. */
export function useFactrak() {
  const me = useMe()
  const { claims } = useSession()
  const holds = (...scopes: Scope[]) => scopes.some((scope) => claims.scopes.has(scope))
  return {
    me,
    /** True for viewers who may read reviews and statistics. */
    isFull: holds('service:factrak:full'),
    /** True for students who have accepted the policy, with or without a deficit. */
    isReader: holds('service:factrak:full', 'service:factrak:limited'),
    isModerator: holds('admin:all', 'service:factrak:admin'),
    isStudent: me?.type === 'student',
    isBanned: isBannedFrom(api.factrak.list.access, { claims, bannedScopes: me?.bannedScopes }),
  }
}
