import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { useEffect, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { dayOf } from '#core/format/collegeDay.ts'
import { useLive } from '#core/live/useLive.ts'
import { useSession } from '#core/session/session.ts'
import { useMinute } from './useMinute.ts'

const refetchInterval = 60_000

/**
 * Reads the viewer's day each minute and when an order changes. A day that is not today any more, which was
 * read before midnight or is saved on this device, is left out and read again. Has failed when there is none.
 */
export function useDay() {
  const queryClient = useQueryClient()
  const { claims } = useSession()
  const options = read(api.now.get, {})
  const query = useQuery({ ...options, refetchInterval })
  useLive(allows(api.orders.own.access, claims) ? ['ownOrders'] : [], () =>
    queryClient.invalidateQueries({ queryKey: options.queryKey }),
  )
  const today = dayOf(useMinute())
  const { data, isError, isFetching, refetch } = query
  const isOld = data !== undefined && data.date !== today
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    // External system: the server, which has the new day.
    if (isOld) void refetch().then(() => setAsked(today))
  }, [isOld, today, refetch])
  return {
    refetch,
    isFetching,
    data: isOld ? undefined : data,
    isFailed: isOld ? asked === today : isError && data === undefined,
  }
}

/** Reads what waits for the viewer each minute, and when it changes. */
export function useWaiting() {
  const queryClient = useQueryClient()
  const { claims } = useSession()
  const options = read(api.waiting.get, {})
  const { data, isError, isFetching, refetch } = useQuery({ ...options, refetchInterval })
  const board = allows(api.orderBoard.today.access, claims) ? (['orders'] as const) : []
  useLive(['notifications', ...board], () =>
    queryClient.invalidateQueries({ queryKey: options.queryKey }),
  )
  return { data, isFetching, refetch, isFailed: isError && data === undefined }
}

/** Returns true for viewers whose work comes before their own day: managers and moderators. */
export function useWorks(): boolean {
  const { claims } = useSession()
  return [api.orderBoard.today, api.reports.counts, api.factrakAdmin.list].some(({ access }) =>
    allows(access, claims),
  )
}
