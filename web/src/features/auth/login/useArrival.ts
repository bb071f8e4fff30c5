import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { LoggedIn } from '#core/session/session.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/** Returns what follows a log-in: the page the person asked for, and a word about a canceled deletion. */
export function useArrival(from: string) {
  const [, navigate] = useLocation()
  const toast = useToasts()
  return useCallback(
    ({ isRestored }: LoggedIn) => {
      navigate(from, { replace: true })
      if (isRestored) toast({ text: 'Welcome back. Your account will not be deleted.' })
    },
    [from, navigate, toast],
  )
}
