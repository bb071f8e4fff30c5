import { allows } from '@wso/contract/core/access'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import type { AskedFor } from '#core/page/Gate.tsx'
import { useSession } from '#core/session/session.ts'
import { login } from '#features/auth/auth.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { part } from '#ui/loading/part.ts'

/** Loaded on demand, because it is for few. */
const BanNotice = part(() => import('#core/session/BanNotice.tsx').then((m) => m.BanNotice))

/**
 * Tells visitors the benefits of logging in, and returns them here afterward; tells people who are
 * banned from posting why and until when. Renders nothing for everyone else.
 */
export function VisitorStrip() {
  const { status, claims } = useSession()
  const [, navigate] = useLocation()
  if (status !== 'ready' || allows(api.bulletins.create.access, claims)) return null
  if (claims.level === 3) {
    return (
      <Suspense>
        <BanNotice lost="your permission to post here" />
      </Suspense>
    )
  }
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
