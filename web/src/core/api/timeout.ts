import { ApiError } from '@wso/contract/core/client'

/** How long a request may take. */
export const timeoutMs = 20_000
/** How long sending or receiving a file, such as a photo or the catalog, may take. */
export const fileTimeoutMs = 120_000

export const tooSlow = () =>
  new ApiError(0, { errorCode: 0, message: 'The server is taking too long to answer.' })
