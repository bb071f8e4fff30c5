import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { PageTop } from '#core/PageTop.tsx'
import { useSession } from '#core/session.ts'
import { Link } from '#ui/Link.tsx'
import styles from './auth.module.css'
import { nameOf, useComingFrom } from './comingFrom.ts'
import { LoginArt } from './LoginArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignOnButton } from './SignOnButton.tsx'

/** Where people log in; then they are back where they came from. */
export function LoginPage() {
  const from = useComingFrom()
  const [, navigate] = useLocation()
  const { claims, ended } = useSession()
  const { data: ways } = useQuery({ ...read(api.auth.ways, {}), staleTime: Infinity })
  const isSignedIn = claims.level === 3 && !ended
  useEffect(() => {
    // Outside React: the address. Also when they log in in another tab.
    if (isSignedIn) navigate(from, { replace: true })
  }, [isSignedIn, from, navigate])

  const name = nameOf(from)
  const lead =
    from !== '/' && `You will return to ${name ? `${name}, ` : ''}the page you asked for.`
  return (
    <div className={styles.login}>
      <LoginArt />
      <div className={styles.side}>
        <PageTop title="Log in" lead={lead} />
        {ways?.singleSignOn && <SignOnButton from={from} isOnlyWay={!ways.password} />}
        {ways?.password !== false && (
          <LoginForm demo={ways?.demo ?? false} onDone={() => navigate(from, { replace: true })} />
        )}
        <p className={styles.visitor}>
          Bulletins, the course scheduler and the hours of {campus.college} are open{' '}
          <Link href="/">without logging in</Link>.
        </p>
      </div>
    </div>
  )
}
