import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetPersonal } from './personalStore.ts'
import { useSession } from './session.ts'

/** Nothing read as one person is ever shown to the next; what failed without a session is read again. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const { status, claims, ended } = useSession()
  const before = useRef<{ id: number; ended: boolean }>(undefined)
  useEffect(() => {
    // Outside React: what the query cache holds.
    if (status !== 'ready') return
    const last = before.current
    before.current = { id: claims.id, ended }
    if (!last) return
    if (last.id > 0 && last.id !== claims.id) forgetPersonal()
    if (last.id !== claims.id) void queryClient.resetQueries()
    else if (last.ended && !ended) void queryClient.invalidateQueries()
  }, [queryClient, status, claims.id, ended])
  return null
}
