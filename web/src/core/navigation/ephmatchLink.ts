import { ephmatchLink } from '@wso/contract/matching/ephmatchLink'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

/** Returns the label of the link to Ephmatch; null while it is not shown. */
export const readEphmatchLink = async () =>
  ephmatchLink(await call(api.ephmatchSeason.get, {}), new Date()) ?? null
