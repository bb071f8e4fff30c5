import { ApiError } from '@wso/contract/core/client'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type { ErrorCodeOf } from '@wso/contract/core/refusalsOf'

/**
 * Returns whether a call was refused with one of these codes. A code that the endpoint's row does not
 * declare does not compile: `isRefused<typeof api.slots.lease>(error, 2171)`.
 */
export const isRefused = <E extends Endpoint>(
  error: unknown,
  ...codes: ErrorCodeOf<E>[]
): boolean => error instanceof ApiError && codes.some((code) => code === error.errorCode)
