import { useQuery } from '@tanstack/react-query'
import type { Claims } from '@wso/contract/core/access'

const staleMs = 600_000

/**
 * Returns the label of the link to Ephmatch: "Senior Ephmatch" in a period for seniors; undefined
 * while it is closed for the next 28 days, for people without access, and when the dates did not
 * load.
 */
export function useEphmatchLink({ scopes }: Claims): string | undefined {
  const { data } = useQuery({
    queryKey: ['ephmatchSeason', 'link'],
    // Loaded on demand, so that no first page waits for it.
    queryFn: () => import('./ephmatchLink.ts').then(({ readEphmatchLink }) => readEphmatchLink()),
    enabled: scopes.has('service:ephmatch'),
    staleTime: staleMs,
    refetchInterval: staleMs,
  })
  return data ?? undefined
}
