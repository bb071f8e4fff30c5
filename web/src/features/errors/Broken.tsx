import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { Stopped } from '#core/page/Stopped.tsx'
import { session, useSession } from '#core/session/session.ts'
import { home } from '#features/home/home.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'

type BrokenProps = {
  code?: number
  title: string
  /** Attached to the error report. */
  details?: { errorCode?: number | undefined; message?: string | undefined }
  children: ReactNode
}

/** A full-page error with three ways on: retry, home, report. */
export function Broken({ code, title, details = {}, children }: BrokenProps) {
  const [, navigate] = useLocation()
  const state: unknown = useHistoryState()
  const { status } = useSession()
  const again = () => {
    if (status === 'failed') {
      session.restart()
      void session.refresh().catch(() => undefined)
    }
    const from = typeof state === 'object' && state !== null && Reflect.get(state, 'from')
    if (typeof from === 'string' && from.startsWith('/')) navigate(from, { replace: true })
    else window.history.back()
  }
  const report = new URLSearchParams({
    subject: `${campus.name}: ${title}`,
    body: `Error ${details.errorCode ?? code ?? 'unknown'}. ${details.message ?? ''}`,
  })
  return (
    <Stopped
      code={code}
      title={title}
      ways={
        <>
          <Button kind="primary" onClick={again}>
            Try again
          </Button>
          <ButtonLink href={home.to()}>Go home</ButtonLink>
          <ButtonLink
            kind="quiet"
            href={`mailto:${campus.contact.developers}?${report.toString().replaceAll('+', '%20')}`}
          >
            Report it
          </ButtonLink>
        </>
      }
    >
      {children}
    </Stopped>
  )
}
