import { useEffect, useState } from 'react'

const pauseMs = 400

/**
 * Text that is synchronized with the URL: shown immediately, written when typing pauses, and
 * replaced when the URL changes by a link or Back.
 */
export function useSearchText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState({ text: kept, seen: kept })
  const text = typed.seen === kept ? typed.text : kept
  const isPending = text !== kept
  useEffect(() => {
    // External system: the clock.
    if (!isPending) return undefined
    const timer = setTimeout(() => keep(text), pauseMs)
    return () => clearTimeout(timer)
  }, [isPending, text, keep])
  const type = (next: string) => setTyped({ text: next, seen: kept })
  return [text, type] as const
}
