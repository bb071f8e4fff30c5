import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { repeatable } from './askedReads.ts'
import { call } from './call.ts'
import { featureOf } from './endpointRows.ts'
import { documentRequests } from './queryClient.ts'

export { call, fetchFile } from './call.ts'
export { useWrite } from './useWrite.ts'

/**
 * Reads an endpoint: `useQuery(read(api.rides.list, { query }))`. Without a network, the answer is the one
 * that this device saved last, if any.
 */
export function read<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const queryKey: QueryKey = [featureOf(endpoint), endpoint.method, endpoint.path, request]
  return queryOptions<Result<E>, ApiError>({
    queryKey,
    queryFn: ({ signal, client }) =>
      (import.meta.env.SSR
        ? documentRequests.get(client)?.answer(endpoint, request)
        : orSaved(queryKey, call(endpoint, request, { signal }))) as Promise<Result<E>>,
    meta: repeatable(queryKey),
  })
}

/** True once an answer may be a saved one. */
let isSavedUsed = false

/** Returns an answer, or the one saved on this device when the server cannot be reached. */
export const orSaved = (queryKey: QueryKey, answer: Promise<unknown>) =>
  answer.catch(async (error: unknown) => {
    isSavedUsed ||= error instanceof ApiError && error.status === 0
    if (!isSavedUsed) throw error
    const { readAnswer } = await import('#core/offline/savedAnswers.ts')
    return readAnswer(queryKey, error)
  })
