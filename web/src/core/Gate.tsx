import { type Access, allows } from '@wso/contract/core/access'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Button } from '#ui/Button.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Closed } from './Closed.tsx'
import styles from './Gate.module.css'
import { session, useSession } from './session.ts'

/** What the log-in page is told of the page somebody asked for. */
export type AskedFor = { from: string; requiredScopes: string[]; requiredLevel: number }

type GateProps = { access: Access | undefined; children: ReactNode }

/** Shows a page to those whom the API would let in, by the API's own rule. */
export function Gate({ access = 'public', children }: GateProps) {
  const { status, claims, error } = useSession()
  // Also while a token is being replaced, or cannot be: what was typed stays.
  if (access === 'public' || allows(access, claims)) return children
  if (status === 'starting') return <Waiting />
  if (status === 'failed') {
    return (
      <Page>
        <Failed title="You could not be authenticated" retry={again}>
          {error?.message} Check your connection.
        </Failed>
      </Page>
    )
  }
  return claims.level === 3 ? <Closed /> : <ToLogin access={access} />
}

function again() {
  session.restart()
  void session.refresh().catch(() => undefined)
}

/** As somebody who is signed in would see the address: their way back after the log-in. */
function ToLogin({ access }: { access: Exclude<Access, 'public'> }) {
  const [path] = useLocation()
  const search = useSearch()
  const state: AskedFor = {
    from: `${path}${search ? `?${search}` : ''}${window.location.hash}`,
    requiredScopes: [...(access.anyOf ?? []), ...(access.and ?? [])],
    requiredLevel: access.level,
  }
  return <Redirect to="/login" replace state={state} />
}

const patienceMs = 5000

/** The one spinner over a page: nothing may show before access is known. */
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
          or <Link href="/">go home</Link>
        </p>
      )}
    </div>
  )
}
