import { useQuery } from '@tanstack/react-query'
import type { Claims } from '@wso/contract/core/access'
import { inDocument } from '#core/api/api.ts'
import { siteNow } from '#core/format/clock.ts'

const staleMs = 600_000

/**
 * Queries the label of the link to Ephmatch: "Senior Ephmatch" in a period for seniors; null while it
 * is closed for the next 28 days, and undefined for people without access and when the dates did not
 * load.
 */
export function useEphmatchLink({ scopes }: Claims) {
  // Only while a document is rendered does the server know its time.
  const documentTime = import.meta.env.SSR ? siteNow() : undefined
  return useQuery({
    queryKey: ['ephmatchSeason', 'link'],
    // Code that loads on demand, so that no first page waits for it.
    queryFn: ({ client }) =>
      import('./ephmatchLink.ts').then((m) => m.readEphmatchLink(client, documentTime)),
    enabled: scopes.has('service:ephmatch'),
    staleTime: staleMs,
    refetchInterval: staleMs,
    meta: inDocument,
  })
}
