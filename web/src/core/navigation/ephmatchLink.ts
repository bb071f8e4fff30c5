import type { QueryClient } from '@tanstack/react-query'
import { ephmatchLink } from '@wso/contract/matching/ephmatchLink'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { documentRequests } from '#core/api/queryClient.ts'
import { siteNow } from '#core/format/clock.ts'

type Season = Parameters<typeof ephmatchLink>[0]

/** Returns the label of the link to Ephmatch; null while it is not shown. */
export async function readEphmatchLink(queryClient: QueryClient) {
  const document = documentRequests.get(queryClient)
  const season = document
    ? ((await document.answer(api.ephmatchSeason.get, {})) as Season)
    : await call(api.ephmatchSeason.get, {})
  return ephmatchLink(season, document ? new Date(document.now) : siteNow()) ?? null
}
