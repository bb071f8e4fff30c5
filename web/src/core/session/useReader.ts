import type { Reader } from '#core/navigation/destinations.ts'
import { useMe } from './me.ts'
import { type RememberedUser, rememberedUser } from './rememberedUser.ts'
import { useSession } from './session.ts'

/**
 * Returns the user to name in the bar, as last seen until the server responds; undefined for
 * visitors.
 */
export function useShownUser(): Omit<RememberedUser, 'scopes'> | undefined {
  const { status } = useSession()
  return useMe() ?? (status === 'starting' ? rememberedUser() : undefined)
}

/** Returns the viewer whom the navigation is for, as last seen until the server responds. */
export function useReader(): Reader {
  const { status, claims } = useSession()
  const me = useMe()
  const known = me || status !== 'starting' ? undefined : rememberedUser()
  if (!known) return { claims, type: me?.type }
  return { claims: { id: known.id, level: 3, scopes: new Set(known.scopes) }, type: known.type }
}
