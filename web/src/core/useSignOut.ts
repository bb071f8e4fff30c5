import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useToasts } from '#ui/useToasts.ts'
import { session } from './session.ts'

/** Logs the person out and leaves them at home, since the page they were on may be closed to visitors. */
export function useSignOut(): () => Promise<void> {
  const [, navigate] = useLocation()
  const show = useToasts()
  return useCallback(async () => {
    navigate('/')
    if (await session.signOut()) return
    show({
      kind: 'bad',
      text: 'Logged out on this device only: the server did not answer',
    })
  }, [navigate, show])
}
