import { type Access, allows } from '@wso/contract/core/access'
import type { ApiError } from '@wso/contract/core/client'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { session, useSession } from '#core/session/session.ts'
import { login } from '#features/auth/auth.paths.ts'
import { errorPath } from '#features/errors/errors.paths.ts'
import { home } from '#features/home/home.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { useOnDevice } from './viewing.ts'
import styles from './Gate.module.css'

/** History state of the login page: the requested page, and its access rule. */
export type AskedFor = {
  from: string
  requiredScopes: string[]
  requiredLevel: number
  /** The access rule of the page, which the scopes alone do not determine. */
  access?: Exclude<Access, 'public'>
  /** True when the user's session has expired. */
  hasEnded?: true
}

type GateProps = { access: Access | undefined; children: ReactNode }

/**
 * Shows a page to viewers whom the API would admit, by the API's own rule. Everyone else goes to
 * the login page.
 */
export function Gate({ access = 'public', children }: GateProps) {
  const { status, claims, error } = useSession()
  const isOnDevice = useOnDevice()
  // Keep showing the page while the token is being replaced or cannot be, so that form input stays.
  if (access === 'public' || allows(access, claims)) return children
  if (status === 'failed') return <ToError error={error} />
  if (status === 'ready' && isOnDevice) return <ToLogin access={access} />
  return <Waiting />
}

function useAddress() {
  const [path] = useLocation()
  const search = useSearch()
  // The server never sees it.
  const hash = import.meta.env.SSR ? '' : window.location.hash
  return `${path}${search ? `?${search}` : ''}${hash}`
}

/** The session could not be started: show the error page, whose retry returns here. */
function ToError({ error }: { error: ApiError | undefined }) {
  const from = useAddress()
  const { errorCode, message } = error ?? {}
  return <Redirect to={errorPath.to()} replace state={{ from, error: { errorCode, message } }} />
}

function ToLogin({ access }: { access: Exclude<Access, 'public'> }) {
  const state: AskedFor = {
    from: useAddress(),
    requiredScopes: [...(access.anyOf ?? []), ...(access.and ?? [])],
    requiredLevel: access.level,
    access,
  }
  return <Redirect to={login.to()} replace state={state} />
}

function again() {
  session.restart()
  void session.refresh().catch(() => undefined)
}

const patienceMs = 5000

/** Shown until access is known. */
function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.waiting}>
      <Spinner label="Authenticating you with our server... This may take a few seconds." />
      {isLong && (
        <p className={styles.wayOut}>
          Still waiting?{' '}
          <Button size="small" onClick={again}>
            Try again
          </Button>{' '}
          or <Link href={home.to()}>go home</Link>
        </p>
      )}
    </div>
  )
}
