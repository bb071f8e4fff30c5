import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { useRef, useState } from 'react'
import { call } from './call.ts'
import { invalidate } from './useWriter.ts'

type Callbacks<E extends Endpoint> = {
  onSuccess?: (result: Result<E>) => void
  onError?: (error: ApiError) => void
}

/** A request whose response was lost, with the idempotency key under which it was sent. */
type Unanswered = { content: string; key: string }

/**
 * Calls a writing endpoint, then refetches what it changed: the endpoint's feature and those in its
 * `invalidates`. A request in progress is not sent twice, and a request whose response was lost is
 * repeated with the same key. Callbacks run even after the component has unmounted.
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
      await invalidate(queryClient, endpoint)
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

/** Returns a random id. `crypto.randomUUID` is missing when the site is served without HTTPS. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The component shows `error` itself, so no toast is needed. */
const ignore = () => undefined

/**
 * Returns a fingerprint of a request: requests with equal content have equal fingerprints. Files
 * are compared by identity.
 */
const contentOf = (request: object): string =>
  JSON.stringify(request, (_, value: unknown) => (value instanceof Blob ? fileID(value) : value))

const fileIDs = new WeakMap<Blob, string>()
function fileID(file: Blob): string {
  const id = fileIDs.get(file) ?? newKey()
  fileIDs.set(file, id)
  return id
}

/** Other methods are idempotent. */
const keyFor = ({ method }: Endpoint, key: string) => (method === 'POST' ? key : undefined)

/** Statuses with which the server turns a request away without looking at it. */
const unread: readonly number[] = [401, 429]

/**
 * Returns true when the server has responded to the request itself; otherwise it, or the one that it
 * repeats, may or may not have taken effect.
 */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status > 0 &&
  error.status < 500 &&
  !unread.includes(error.status)
