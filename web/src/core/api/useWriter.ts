import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { useCallback } from 'react'
import { call } from './call.ts'
import { featureOf } from './endpointRows.ts'

let writtenAt = -Infinity

/** Returns when something was last written, in milliseconds since 1970 by this device's clock. */
export const lastWrite = (): number => writtenAt

/** Refetches what a call of a writing endpoint changed: its feature and those in its `invalidates`. */
export async function invalidate(queryClient: QueryClient, endpoint: Endpoint): Promise<void> {
  writtenAt = Date.now()
  const stale = [featureOf(endpoint), ...(endpoint.invalidates ?? [])]
  await Promise.all(stale.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })))
}

/** Calls a writing endpoint, then refetches what it changed. */
export type Writer = <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<Result<E>>

/** For code that writes without a person's action, such as syncing; others use `useWrite`. */
export function useWriter(): Writer {
  const queryClient = useQueryClient()
  return useCallback(
    async (endpoint, request) => {
      const result = await call(endpoint, request)
      void invalidate(queryClient, endpoint)
      return result
    },
    [queryClient],
  )
}
