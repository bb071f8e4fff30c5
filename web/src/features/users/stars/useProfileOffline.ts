import { useEffect } from 'react'

/**
 * Loads the code of the profile page, which the service worker then keeps, so that the profiles of
 * starred people open without a network.
 */
export function useProfileOffline(isWanted: boolean) {
  useEffect(() => {
    // External system: the browser's cache.
    if (isWanted && import.meta.env.PROD) {
      void import('../profile/ProfilePage.tsx').catch(() => undefined)
    }
  }, [isWanted])
}
