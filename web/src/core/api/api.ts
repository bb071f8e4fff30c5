import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { call } from './call.ts'
import { featureOf } from './endpointRows.ts'
import { documentAnswers } from './queryClient.ts'

export { call, fetchFile } from './call.ts'
export { useWrite } from './useWrite.ts'

/**
 * Reads an endpoint: `useQuery(read(api.rides.list, { query }))`. Without a network, the answer is the one
 * that this device saved last, if any.
 */
export const read = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  queryOptions<Result<E>, ApiError>({
    queryKey: [featureOf(endpoint), endpoint.method, endpoint.path, request],
    queryFn: ({ signal, queryKey, client }) =>
      (import.meta.env.SSR
        ? documentAnswers.get(client)?.(endpoint, request)
        : orSaved(queryKey, call(endpoint, request, { signal }))) as Promise<Result<E>>,
    meta: inDocument,
  })

/** Marks a query that the server runs for a document, which then has its result. */
export const inDocument = { isInDocument: true }

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
