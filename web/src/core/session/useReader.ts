import type { Reader } from '#core/navigation/destinations.ts'
import { useEphmatchLink } from '#core/navigation/useEphmatchLink.ts'
import { useMe } from './me.ts'
import { claimsOf, type RememberedUser, rememberedUser } from './rememberedUser.ts'
import { useSession } from './session.ts'

/**
 * Returns the user to name in the bar, as last seen until the server responds; undefined for
 * visitors.
 */
export function useShownUser(): Omit<RememberedUser, 'scopes'> | undefined {
  const { status, claims } = useSession()
  const isVisitor = status === 'ready' && claims.level < 3
  return useMe() ?? (isVisitor ? undefined : rememberedUser())
}

/** Returns the viewer for whom to show the navigation, as last seen until the server responds. */
export function useReader(): Reader {
  const { status, claims } = useSession()
  const me = useMe()
  const known = me || status === 'ready' ? undefined : rememberedUser()
  const reader: Reader = known
    ? { claims: claimsOf(known), type: known.type, bannedScopes: known.bannedScopes }
    : { claims, type: me?.type, bannedScopes: me?.bannedScopes }
  const { data, isLoading } = useEphmatchLink(reader.claims)
  return { ...reader, ephmatch: data, isLoading }
}
