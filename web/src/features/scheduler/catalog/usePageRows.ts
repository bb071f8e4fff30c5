import { useEffect, useRef, useState } from 'react'

const step = 20
const firstCount = 12
/** How many pixels below the window to render more rows. */
const ahead = '800px'

/**
 * How many rows of a list to render on a scrolling page: a screenful, and more when `end` comes
 * near. Resets when the key of the list changes.
 */
export function usePageRows(listKey: string, length: number) {
  const end = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ listKey, count: firstCount })
  const count = Math.min(length, seen.listKey === listKey ? seen.count : firstCount)
  const more = () => setSeen({ listKey, count: count + step })
  useEffect(() => {
    // External system: the scroll position of the page.
    if (!end.current || count >= length || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) &&
        setSeen({ listKey, count: count + step }),
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [listKey, count, length])
  return { end, count, more }
}
