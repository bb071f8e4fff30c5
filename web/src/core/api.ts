import { ApiError, createCall } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { featureOf } from './endpoints.ts'
import { session } from './session.ts'

const send = createCall({ onUpdateToken: () => void session.refresh().catch(() => undefined) })

/**
 * Calls an endpoint as the reader. A stale token is refreshed and the request sent again, once. What is
 * open to everyone needs no token, so that it works for visitors before there is one, and without a network.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Result<E>> {
  if (endpoint.access === 'public') {
    return send(endpoint, request, { token: await session.personToken(), signal })
  }
  const token = await session.token()
  return send(endpoint, request, { token, signal }).catch(async (error: unknown) => {
    if (!isStaleToken(error)) throw error
    return send(endpoint, request, { token: await session.refresh(), signal })
  })
}

const missingScope = 1330
const isStaleToken = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.errorCode === missingScope)

/** Reads an endpoint: `useQuery(read(api.rides.list, { query }))`. */
export const read = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  queryOptions<Result<E>, ApiError>({
    queryKey: [featureOf(endpoint), endpoint.method, endpoint.path, request],
    queryFn: ({ signal }) => call(endpoint, request, signal),
  })

/** Writes to an endpoint, then refreshes every read of the same feature, and of those named in `also`. */
export function useWrite<E extends Endpoint>(endpoint: E, { also = [] }: { also?: string[] } = {}) {
  const queryClient = useQueryClient()
  return useMutation<Result<E>, ApiError, Request<E>>({
    mutationFn: (request) => call(endpoint, request),
    onSuccess: () =>
      Promise.all(
        [featureOf(endpoint), ...also].map((feature) =>
          queryClient.invalidateQueries({ queryKey: [feature] }),
        ),
      ),
  })
}

/** Fetches a file as the reader: photos are not open to everyone, so an `<img>` cannot ask for them. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const ask = async (token: string) =>
    fetch(address, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) })
  const first = await ask(await session.token())
  const response = first.status === 401 ? await ask(await session.refresh()) : first
  if (!response.ok) {
    throw new ApiError(response.status, {
      errorCode: response.status,
      message: 'The file did not load.',
    })
  }
  return response.blob()
}
