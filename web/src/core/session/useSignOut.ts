import { useCallback } from 'react'
import { leaveGuards } from '#core/navigation/leaveGuards.ts'
import { navigateNow } from '#core/navigation/siteLocation.ts'
import { showAfterReload } from '#core/storage/storedToast.ts'
import { home } from '#features/home/home.paths.ts'
import { session } from './session.ts'

/**
 * Returns a function that logs the user out and reloads the home page, so that none of their data
 * stays in memory.
 */
export function useSignOut(): () => void {
  return useCallback(() => leaveGuards.beforeLeaving(() => void signOut()), [])
}

async function signOut() {
  // First, because the page may require login.
  navigateNow(home.to())
  const isTold = await session.signOut()
  if (!isTold) {
    showAfterReload({
      kind: 'bad',
      text: 'You are logged out on this device, but the server did not respond. Check your sessions when you next log in.',
    })
  }
  window.location.reload()
}
