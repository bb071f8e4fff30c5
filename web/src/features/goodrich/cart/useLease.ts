import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { OrderLease } from '@wso/contract/goodrich/slots'
import { useEffect, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isRefused } from '#core/api/isRefused.ts'

const noSpot = 2171
const isWaiting = (error: unknown) => isRefused<typeof api.slots.lease>(error, noSpot)
const waitMs = 2000
/** Without a spot no order can be placed, so the page keeps trying after failures that may pass. */
const failedMs = 5000

function retryAfterMs(error: ApiError): number | false {
  if (isWaiting(error)) return waitMs
  const { status } = error
  return status === 0 || status === 429 || status >= 500 ? failedMs : false
}

export type Held = {
  lease: OrderLease | undefined
  /** When the lease ends, in milliseconds of this device's clock; renewed while the page is open. */
  endsAt: number
  /** True when every spot in line is taken; the page keeps trying. */
  isWaiting: boolean
  error: ApiError | null
  renew: () => void
}

/** Reserves a spot in line while the cart has items. */
export function useLease(isWanted: boolean): Held {
  const query = useQuery({
    ...read(api.slots.lease, {}),
    enabled: isWanted,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.error) return retryAfterMs(state.error)
      return state.data ? (state.data.seconds * 1000) / 2 : false
    },
  })
  return {
    lease: query.data,
    endsAt: query.dataUpdatedAt + (query.data?.seconds ?? 0) * 1000,
    isWaiting: isWaiting(query.error),
    error: query.error,
    renew: () => void query.refetch(),
  }
}

/** Returns the remaining time of the lease, updated every second: `1:42`. */
export function useCountdown({ endsAt }: Held): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // External system: the clock.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((endsAt - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
