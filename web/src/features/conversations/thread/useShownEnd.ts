import type { Message } from '@wso/contract/conversations/conversations'
import { useEffect, useRef } from 'react'

/** How far from the end the viewer may be to follow what is new there, in pixels. */
const nearPx = 240

/**
 * Shows the end of the thread when it opens and when the viewer writes, also a message that waits on this
 * device; what others write moves the page only for a viewer who is at the end. Returns the ref of the element after the composer.
 */
export function useShownEnd(messages: readonly Message[], waiting: number) {
  const end = useRef<HTMLDivElement>(null)
  const wasNear = useRef(true)
  const last = messages.at(-1)
  const lastID = last?.id
  const isOwn = last?.isOwn ?? false
  useEffect(() => {
    // External system: the position of the page.
    const note = () => {
      const rest = (end.current?.getBoundingClientRect().bottom ?? 0) - window.innerHeight
      wasNear.current = rest < nearPx
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    // External system: the position of the page.
    if (isOwn || waiting > 0 || wasNear.current) end.current?.scrollIntoView({ block: 'end' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for each message
  }, [lastID, isOwn, waiting])
  return end
}
