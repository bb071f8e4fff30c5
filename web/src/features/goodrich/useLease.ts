import type { ApiError } from '@wso/contract/core/client'
import type { OrderLease } from '@wso/contract/goodrich/slots'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

const waiting = 2171
const waitMs = 2000

export type Held = {
  lease: OrderLease | undefined
  /** Seconds until the lease expires; renewed while the page is open and visible. */
  seconds: number
  /** True while all spots are taken; the page keeps retrying. */
  isWaiting: boolean
  error: ApiError | null
  renew: () => void
}

/** Holds a spot in line while the cart has items. */
export function useLease(isWanted: boolean): Held {
  const query = useQuery({
    ...read(api.slots.lease, {}),
    enabled: isWanted,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.error) return state.error.errorCode === waiting ? waitMs : false
      return state.data ? (state.data.seconds * 1000) / 2 : false
    },
  })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // External system: the clock.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const ends = query.dataUpdatedAt + (query.data?.seconds ?? 0) * 1000
  return {
    lease: query.data,
    seconds: query.data ? Math.max(0, Math.round((ends - now) / 1000)) : 0,
    isWaiting: query.error?.errorCode === waiting,
    error: query.error,
    renew: () => void query.refetch(),
  }
}

/** Formats `102` seconds as `1:42`. */
export const countdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
