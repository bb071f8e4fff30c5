import { useQuery } from '@tanstack/react-query'
import type { Claims } from '@wso/contract/core/access'
import { repeatable } from '#core/api/askedReads.ts'

const staleMs = 600_000
const queryKey = ['ephmatchSeason', 'link']

/**
 * Queries the label of the link to Ephmatch: "Senior Ephmatch" in a period for seniors; null while it
 * is closed for the next 28 days, and undefined for people without access and when the dates did not
 * load.
 */
export function useEphmatchLink({ scopes }: Claims) {
  return useQuery({
    queryKey,
    // Code that loads on demand, so that no first page waits for it.
    queryFn: ({ client }) => import('./ephmatchLink.ts').then((m) => m.readEphmatchLink(client)),
    enabled: scopes.has('service:ephmatch'),
    staleTime: staleMs,
    refetchInterval: staleMs,
    meta: repeatable(queryKey),
  })
}
