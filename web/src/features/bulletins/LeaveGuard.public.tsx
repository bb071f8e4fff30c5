import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks once before a link leads away from a form with something unsaved in it. The draft stays on the device. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const [, navigate] = useLocation()
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    if (!dirty) return undefined
    // Outside React: links anywhere on the page, and the tab itself.
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const href = leadsTo(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(href)
    }
    window.addEventListener('beforeunload', stay)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', stay)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [dirty])
  if (target === undefined) return null
  return (
    <ConfirmDialog
      title="Leave without posting?"
      keep="Stay here"
      act="Leave"
      kind="primary"
      onKeep={() => setTarget(undefined)}
      onAct={() => navigate(target)}
    >
      What you wrote stays on this device and comes back when you do.
    </ConfirmDialog>
  )
}

/** The address within the site that a click would open in this tab. */
function leadsTo(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain(event) || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  const isElsewhere = origin === window.location.origin && pathname !== window.location.pathname
  return isElsewhere ? `${pathname}${search}${hash}` : undefined
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
