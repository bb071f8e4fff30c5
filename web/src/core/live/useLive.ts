import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { LiveTopic } from '@wso/contract/notifications/live'
import { useEffect, useEffectEvent, useState } from 'react'
import { firstShow } from '#core/page/firstShow.ts'
import { useSession } from '#core/session/session.ts'
import type { LiveStatus } from './connection.ts'

type Options = {
  /** Continues while the tab is hidden. */
  inBackground?: boolean
}

const mostOftenMs = 500
const usualPollMs = 30_000

/**
 * Calls `onChange` when the data of a topic may have changed, at most twice a second and never
 * before its last call has finished, and once when the stream opens. Returns the state of the
 * stream: unless it is `live`, the caller has to poll.
 */
export function useLive(
  topics: readonly LiveTopic[],
  onChange: () => void | Promise<void>,
  { inBackground = false }: Options = {},
): LiveStatus {
  const { claims } = useSession()
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const changed = useEffectEvent(onChange)
  const list = topics.join()
  useEffect(() => {
    // External system: the stream of this tab.
    if (claims.level !== 3 || list === '') return
    let stop: (() => void) | undefined
    let isOver = false
    const limited = limitRate(() => changed())
    const start = async () => {
      await firstShow.quiet()
      if (isOver) return
      const { follow } = await import('./connection.ts')
      if (isOver) return
      stop = follow({
        personID: claims.id,
        topics: list.split(',') as LiveTopic[],
        inBackground,
        onChange: limited.call,
        onStatus: setStatus,
      })
    }
    // If its code does not load, the page polls.
    start().catch(() => setStatus('polling'))
    return () => {
      isOver = true
      limited.cancel()
      stop?.()
    }
  }, [claims.level, claims.id, list, inBackground])
  return status
}

/**
 * Calls immediately, then at most once per interval and after the last call has finished; calls in
 * between are combined into one. On a slow network, a stream of changes would otherwise cancel each
 * read before its response.
 */
function limitRate(act: () => void | Promise<void>) {
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isMissed = false
  let isOver = false
  const run = async () => {
    timer = undefined
    last = performance.now()
    isRunning = true
    try {
      await act()
    } finally {
      isRunning = false
      if (isMissed && !isOver) call()
    }
  }
  const call = () => {
    isMissed = isRunning
    if (isRunning) return
    timer ??= setTimeout(() => void run(), Math.max(0, last + mostOftenMs - performance.now()))
  }
  return {
    call,
    cancel: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

type LiveQueryOptions = Options & {
  /** The polling interval without a live stream. */
  pollMs?: number
}

/**
 * `useQuery` that refetches when a topic changes, and polls without a live stream:
 * `useLiveQuery(read(api.notifications.list, {…}), ['notifications'])`.
 */
export function useLiveQuery<T, K extends QueryKey>(
  query: UseQueryOptions<T, ApiError, T, K>,
  topics: readonly LiveTopic[],
  { pollMs = usualPollMs, ...options }: LiveQueryOptions = {},
) {
  const queryClient = useQueryClient()
  const live = useLive(
    query.enabled === false ? [] : topics,
    () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    options,
  )
  const result = useQuery({ ...query, refetchInterval: live === 'live' ? false : pollMs })
  return { ...result, live }
}
