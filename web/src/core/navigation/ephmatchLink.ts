import { ephmatchLink } from '@wso/contract/matching/ephmatchLink'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { siteNow } from '#core/format/clock.ts'

/** Returns the label of the link to Ephmatch; null while it is not shown. */
export const readEphmatchLink = async () =>
  ephmatchLink(await call(api.ephmatchSeason.get, {}), siteNow()) ?? null
