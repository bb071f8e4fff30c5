import { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from './call.ts'
import { featureOf } from './endpointRows.ts'

type Callbacks<E extends Endpoint> = {
  onSuccess?: (result: Result<E>) => void
  onError?: (error: ApiError) => void
}

/** A request, and the key under which it was sent when its answer was lost. */
type Unanswered = { content: string; key: string }

/**
 * Writes to an endpoint, then reads again what the write changes: the endpoint's feature and those of
 * its `invalidates`. A request that is under way is not sent twice, and one whose answer was lost is
 * repeated under the same key. Callbacks run also when the component is gone.
 */
export function useWrite<E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient()
  const [{ pending, error }, setState] = useState<{ pending: number; error?: ApiError }>({
    pending: 0,
  })
  const running = useRef(new Map<string, Promise<Result<E>>>())
  const unanswered = useRef<Unanswered>(undefined)

  const write = async (request: Request<E>, content: string): Promise<Result<E>> => {
    const { current } = unanswered
    const key = current?.content === content ? current.key : newKey()
    unanswered.current = { content, key }
    setState((before) => ({ pending: before.pending + 1 }))
    try {
      const result = await call(endpoint, request, { idempotencyKey: keyFor(endpoint, key) })
      unanswered.current = undefined
      const stale = [featureOf(endpoint), ...(endpoint.invalidates ?? [])]
      await Promise.all(
        stale.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
      )
      setState((before) => ({ pending: before.pending - 1 }))
      return result
    } catch (failure) {
      if (isAnswer(failure)) unanswered.current = undefined
      setState((before) => ({
        pending: before.pending - 1,
        ...(failure instanceof ApiError && { error: failure }),
      }))
      throw failure
    }
  }
  const mutateAsync = (request: Request<E>): Promise<Result<E>> => {
    const content = contentOf(request)
    const known = running.current.get(content)
    if (known) return known
    const promise = write(request, content).finally(() => void running.current.delete(content))
    running.current.set(content, promise)
    return promise
  }
  const mutate = (request: Request<E>, callbacks: Callbacks<E> = {}) =>
    void mutateAsync(request).then(callbacks.onSuccess, callbacks.onError ?? ignore)
  return { isPending: pending > 0, error, mutateAsync, mutate }
}

/** Returns a random text. `crypto.randomUUID` is missing where the site is served without HTTPS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The component shows `error` itself. */
const ignore = () => undefined

/** Two requests with equal content are the same request. A file is compared by its identity. */
const contentOf = (request: object): string =>
  JSON.stringify(request, (_, value: unknown) => (value instanceof Blob ? fileID(value) : value))

const fileIDs = new WeakMap<Blob, string>()
function fileID(file: Blob): string {
  const id = fileIDs.get(file) ?? newKey()
  fileIDs.set(file, id)
  return id
}

/** Other methods have the same effect when they are repeated. */
const keyFor = ({ method }: Endpoint, key: string) => (method === 'POST' ? key : undefined)

/** Whether the server has answered; otherwise it may or may not have done what was asked. */
const isAnswer = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500
