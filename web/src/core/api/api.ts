import type { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { featureOf } from './endpointRows.ts'

export { call, fetchFile } from './call.ts'
export { useWrite } from './useWrite.ts'

/**
 * Reads an endpoint: `useQuery(read(api.rides.list, { query }))`. Without a network, the answer is the one
 * that this device saved last, if any.
 */
export const read = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  queryOptions<Result<E>, ApiError>({
    queryKey: [featureOf(endpoint), endpoint.method, endpoint.path, request],
    queryFn: ({ signal, queryKey }) =>
      call(endpoint, request, { signal }).catch(async (error: unknown) => {
        const { readAnswer } = await import('#core/offline/savedAnswers.ts')
        return readAnswer(queryKey, error) as Result<E>
      }),
  })
