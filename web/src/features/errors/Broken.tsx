import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { useLocation } from 'wouter'
import { Stopped } from '#core/Stopped.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

type BrokenProps = {
  code?: number
  title: string
  /** Goes into the report by itself. */
  details?: { errorCode?: number | undefined; message?: string | undefined }
  children: ReactNode
}

/** Something broke: the page that was asked for again, home, or a report. */
export function Broken({ code, title, details = {}, children }: BrokenProps) {
  const [, navigate] = useLocation()
  const state: unknown = useHistoryState()
  const again = () => {
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
          <ButtonLink href="/">Go home</ButtonLink>
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
