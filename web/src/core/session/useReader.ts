import type { Claims } from '@wso/contract/core/access'
import type { User } from '@wso/contract/users/users'
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
  const { status } = useSession()
  return useMe() ?? (status === 'ready' ? undefined : rememberedUser())
}

/** Returns the viewer for whom to show the navigation, as last seen until the server responds. */
export function useReader(): Reader {
  const { status, claims } = useSession()
  const me = useMe()
  const known = me || status === 'ready' ? undefined : rememberedUser()
  const reader: Reader = known
    ? { claims: claimsOf(known), type: known.type }
    : { claims, type: me?.type, banned: me && bannedFrom(me, claims) }
  const { data, isLoading } = useEphmatchLink(reader.claims)
  return { ...reader, ephmatch: data, isLoading }
}

/** A student who accepted the policy of a service and has none of its scopes is banned from it. */
const bannedFrom = (me: User, { scopes }: Claims) => ({
  factrak:
    me.hasAcceptedFactrakPolicy === true &&
    !scopes.has('service:factrak:full') &&
    !scopes.has('service:factrak:limited'),
  dormtrak: me.hasAcceptedDormtrakPolicy === true && !scopes.has('service:dormtrak'),
})
