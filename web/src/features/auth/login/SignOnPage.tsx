import { useEffect, useRef, useState } from 'react'
import { PageTop } from '#core/page/PageTop.tsx'
import { Stopped } from '#core/page/Stopped.tsx'
import { home } from '#features/home/home.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { login } from '../auth.paths.ts'
import { CodeForm } from './CodeForm.tsx'
import { finishSignOn, readUnderway } from './signOn.ts'
import { useArrival } from './useArrival.ts'
import { useSignIn } from './useSignIn.ts'
import styles from '../auth.module.css'

/** The page that the sign-on server returns to: completes the login. */
export function SignOnPage() {
  const [underway] = useState(readUnderway)
  const arrive = useArrival(underway.from)
  const { failure, run, ticket } = useSignIn()
  const hasBegun = useRef(false)
  useEffect(() => {
    // A response is valid only once, so send it once, however often the page renders.
    if (hasBegun.current) return
    hasBegun.current = true
    const answer = window.location.search
    void run(async () => {
      await finishSignOn(answer, underway)
      arrive({ isRestored: false })
    })
  }, [underway, run, arrive])

  if (ticket !== undefined) {
    const { remember } = underway
    return (
      <Page>
        <PageTop title="Login" />
        <div className={styles.code}>
          <CodeForm
            ticket={ticket}
            remember={remember}
            onDone={arrive}
            onBack={() => window.history.back()}
          />
        </div>
      </Page>
    )
  }
  if (failure) {
    return (
      <Stopped
        title="You are not logged in"
        ways={
          <>
            <ButtonLink href={login.to()} kind="primary">
              Log in again
            </ButtonLink>
            <ButtonLink href={home.to()} kind="quiet">
              Go home
            </ButtonLink>
          </>
        }
      >
        {failure.title}
      </Stopped>
    )
  }
  return (
    <Page>
      <PageTop title="Logging in" />
      <Spinner label="Completing your login. This may take a moment." />
    </Page>
  )
}
