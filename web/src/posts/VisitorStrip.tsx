import { useLocation } from 'wouter'
import type { AskedFor } from '#core/page/Gate.tsx'
import { useSession } from '#core/session/session.ts'
import { login } from '#features/auth/auth.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'

/**
 * Tells visitors the benefits of logging in, and returns them here afterward. Renders nothing for
 * people who are logged in.
 */
export function VisitorStrip() {
  const { status, claims } = useSession()
  const [, navigate] = useLocation()
  if (status !== 'ready' || claims.level === 3) return null
  const logIn = () => {
    const { pathname, search } = window.location
    const state: AskedFor = { from: pathname + search, requiredScopes: [], requiredLevel: 3 }
    navigate(login.to(), { state })
  }
  return (
    <ActionBar
      says={`${claims.scopes.has('service:users') ? 'Log in' : 'Log in to see names,'} to post and to reply.`}
    >
      <Button kind="primary" onClick={logIn}>
        Login
      </Button>
    </ActionBar>
  )
}
