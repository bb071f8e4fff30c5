import { useQuery } from '@tanstack/react-query'
import type { Claims } from '@wso/contract/core/access'

const staleMs = 600_000

/**
 * Queries the label of the link to Ephmatch: "Senior Ephmatch" in a period for seniors; null while it
 * is closed for the next 28 days, and undefined for people without access and when the dates did not
 * load.
 */
export const useEphmatchLink = ({ scopes }: Claims) =>
  useQuery({
    queryKey: ['ephmatchSeason', 'link'],
    // Code that loads on demand, so that no first page waits for it.
    queryFn: () => import('./ephmatchLink.ts').then(({ readEphmatchLink }) => readEphmatchLink()),
    enabled: scopes.has('service:ephmatch'),
    staleTime: staleMs,
    refetchInterval: staleMs,
  })
