import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { LoggedIn } from '#core/session/logIn.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/**
 * Returns what to do after a login: go to the requested page, and show a toast about a canceled
 * deletion.
 */
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
