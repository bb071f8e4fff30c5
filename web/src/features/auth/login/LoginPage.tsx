import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { home } from '#features/home/home.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { AccessMissing } from './AccessMissing.tsx'
import { nameOf, useAskedFor, useComingFrom } from './comingFrom.ts'
import { LoginArt } from './LoginArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignOnButton } from './SignOnButton.tsx'
import { useArrival } from './useArrival.ts'
import styles from '../auth.module.css'

/** Logs people in and returns them to the requested page, or states which permission is missing. */
export function LoginPage() {
  const from = useComingFrom()
  const { access, hasEnded } = useAskedFor()
  const [, navigate] = useLocation()
  const { claims, ended } = useSession()
  const isSignedIn = claims.level === 3 && !ended
  const isRefused = isSignedIn && access !== undefined && !allows(access, claims)
  useEffect(() => {
    // External system: the URL. Also runs when they log in in another tab.
    if (isSignedIn && !isRefused) navigate(from, { replace: true })
  }, [isSignedIn, isRefused, from, navigate])

  return isRefused ? <AccessMissing access={access} /> : <Ways from={from} hasEnded={hasEnded} />
}

/** The login methods that this portal offers. */
function Ways({ from, hasEnded }: { from: string; hasEnded: true | undefined }) {
  const arrive = useArrival(from)
  const { data: ways } = useQuery({ ...read(api.auth.ways, {}), staleTime: Infinity })
  const name = nameOf(from)
  const lead =
    from !== home.to() && `You will return to ${name ? `${name}, ` : ''}the page you asked for.`
  return (
    <div className={styles.login}>
      <LoginArt />
      <div className={styles.side}>
        <PageTop title="Login" lead={lead} />
        {hasEnded && (
          <Notice kind="warn">
            Your session has expired. Your drafts are saved on this device. Log in to continue.
          </Notice>
        )}
        {ways?.singleSignOn && <SignOnButton from={from} isOnlyWay={!ways.password} />}
        {ways?.password !== false && <LoginForm demo={ways?.demo ?? false} onDone={arrive} />}
        <p className={styles.visitor}>
          Bulletins, the course scheduler and the hours of {campus.college} are open{' '}
          <Link href={home.to()}>without logging in</Link>.
        </p>
      </div>
    </div>
  )
}
