import { useSyncExternalStore } from 'react'
import { useSession } from '#core/session/session.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns true when the portal can be reached, as far as the browser and the session know. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  // The error of the last attempt stays during the next one.
  const { error } = useSession()
  return hasNetwork && error?.status !== 0
}
