import { useEffect, useRef, useState } from 'react'

const step = 20
const firstCount = 12
/** Pixels below the window at which more rows are drawn. */
const ahead = '800px'

/**
 * How many rows of a list to draw in a page that scrolls: a screenful, and more whenever `end` comes
 * near. A list with another key starts over.
 */
export function usePageRows(listKey: string, length: number) {
  const end = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ listKey, count: firstCount })
  const count = Math.min(length, seen.listKey === listKey ? seen.count : firstCount)
  const more = () => setSeen({ listKey, count: count + step })
  useEffect(() => {
    // Outside React: how far the page has been scrolled.
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
