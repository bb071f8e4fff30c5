import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks once before what was typed is lost: when a link leads away, or the window is closed. */
export function LeaveGuard({ when }: { when: boolean }) {
  const [to, setTo] = useState<string>()
  const [, navigate] = useLocation()

  useEffect(() => {
    if (!when) return undefined
    // Outside React: the browser's own question, and links anywhere on the page.
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    const clicked = (event: MouseEvent) => {
      const href = leadsAway(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      setTo(href)
    }
    window.addEventListener('beforeunload', closing)
    document.addEventListener('click', clicked, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', closing)
      document.removeEventListener('click', clicked, { capture: true })
    }
  }, [when])

  if (!when || to === undefined) return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      keep="Stay here"
      act="Leave"
      onKeep={() => setTo(undefined)}
      onAct={() => navigate(to)}
    >
      What you changed here would be lost.
    </ConfirmDialog>
  )
}

/** The address of the site that a plain click goes to; undefined for clicks that leave this page open. */
function leadsAway(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain(event) || !opensHere(link)) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  return origin === window.location.origin && !isHere ? `${pathname}${search}${hash}` : undefined
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

const opensHere = (link: HTMLAnchorElement) =>
  link.href !== '' && link.target === '' && !link.hasAttribute('download')
