import { navigateNow } from '#core/navigation/siteLocation.ts'
import type { AskedFor } from '#core/page/Gate.tsx'
import { login } from '#features/auth/auth.paths.ts'
import { home } from '#features/home/home.paths.ts'

/** Goes to the login page, which returns the user to the current page. */
export function goToLogin() {
  const { pathname, search, hash } = window.location
  const state: AskedFor = {
    from: pathname === login.to() ? home.to() : `${pathname}${search}${hash}`,
    requiredScopes: [],
    requiredLevel: 3,
    hasEnded: true,
  }
  navigateNow(login.to(), { replace: true, state })
}
