import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { part } from '#ui/loading/part.ts'
import { goToLogin } from './goToLogin.ts'
import { useMe } from './me.ts'
import { rememberUser } from './rememberedUser.ts'
import { session, useSession } from './session.ts'

const OtherAccount = part(() => import('./OtherAccount.tsx').then((m) => m.OtherAccount))

/**
 * Separates the data of one user from the next, redirects to the login page when a session expires,
 * and covers the page when another user has logged in in another tab.
 */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const { status, claims, ended } = useSession()
  const lastID = useRef<number>(undefined)
  useEffect(() => {
    // External system: the query cache.
    if (status !== 'ready') return
    const last = lastID.current
    lastID.current = claims.id
    if (last !== undefined && last !== claims.id) void queryClient.resetQueries()
  }, [queryClient, status, claims.id])

  const me = useMe()
  useEffect(() => {
    // External system: the device, for the first paint of the next visit.
    if (me && me.id === claims.id) rememberUser({ ...me, scopes: [...claims.scopes] })
  }, [me, claims])

  useEffect(() => {
    // External system: the URL. Drafts are kept, so the user is not asked.
    if (!ended) return
    goToLogin()
    session.continueAsVisitor()
    void session.token().catch(() => undefined)
  }, [ended])

  if (status !== 'stopped') return null
  return (
    <Suspense>
      <OtherAccount />
    </Suspense>
  )
}
