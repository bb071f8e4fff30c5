import { useCallback } from 'react'
import { leaveGuards } from '#core/navigation/leaveGuards.ts'
import { navigateNow } from '#core/navigation/siteLocation.ts'
import { tab } from '#core/navigation/tab.ts'
import { showAfterReload, type StoredToast } from '#core/storage/storedToast.ts'
import { home } from '#features/home/home.paths.ts'
import { session } from './session.ts'

/**
 * Returns a function that logs the user out and reloads the home page, so that none of their data
 * stays in memory. A user of single sign-on is logged out there, too.
 */
export function useSignOut(): () => void {
  return useCallback(() => leaveGuards.beforeLeaving(() => void signOut()), [])
}

/** Logs the user out as `useSignOut` does, without asking, and then shows the toast. */
export async function signOut(toast?: StoredToast) {
  // First, because the page may require login.
  navigateNow(home.to())
  const { isTold, elsewhere } = await session.signOut()
  if (toast || !isTold) showAfterReload(toast ?? untold)
  if (elsewhere) leaveFor(elsewhere)
  else tab.reload()
}

const untold: StoredToast = {
  kind: 'bad',
  text: 'You are logged out on this device, but the server did not respond. Check your sessions when you next log in.',
}

/** Goes to the logout of the sign-on server. Back reloads, because this page still holds their data. */
export function leaveFor(url: string) {
  window.addEventListener('pageshow', ({ persisted }) => persisted && tab.reload())
  tab.open(url)
}
