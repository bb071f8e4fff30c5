import { ApiError } from '@wso/contract/core/client'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PageTop } from '#core/PageTop.tsx'
import { Stopped } from '#core/Stopped.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { finishSignOn } from './signOn.ts'

/** Where the sign-on server leads back to: finishes the log-in and goes on. */
export function SignOnPage() {
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string>()
  const hasBegun = useRef(false)
  useEffect(() => {
    // An answer is good once, so it is sent once, however often the page is drawn.
    if (hasBegun.current) return
    hasBegun.current = true
    const answer = window.location.search
    finishSignOn(answer).then(
      (from) => navigate(from, { replace: true }),
      (error: unknown) =>
        setFailure(error instanceof ApiError ? error.message : 'Something went wrong here.'),
    )
  }, [navigate])

  if (failure) {
    return (
      <Stopped
        title="You are not logged in"
        ways={
          <>
            <ButtonLink href="/login" kind="primary">
              Log in again
            </ButtonLink>
            <ButtonLink href="/" kind="quiet">
              Go home
            </ButtonLink>
          </>
        }
      >
        {failure}
      </Stopped>
    )
  }
  return (
    <Page>
      <PageTop title="Logging in" />
      <Spinner label="The sign-on server has answered. One moment." />
    </Page>
  )
}
