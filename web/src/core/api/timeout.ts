import { ApiError } from '@wso/contract/core/client'

/** The time limit of a request. */
export const timeoutMs = 20_000
/** The time limit for sending or receiving a file, such as a photo or the catalog. */
export const fileTimeoutMs = 120_000

export const tooSlow = () =>
  new ApiError(0, { errorCode: 0, message: 'The server is taking too long to respond.' })
