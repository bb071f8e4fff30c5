import { type RefObject, useEffect, useState } from 'react'

/** Returns whether a scroller overflows, in which case it must be reachable by keyboard. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const scroller = box.current
    if (!scroller) return
    const look = () =>
      setOverflows(
        scroller.scrollWidth > scroller.clientWidth ||
          scroller.scrollHeight > scroller.clientHeight,
      )
    const sizes = new ResizeObserver(look)
    const watch = () => {
      sizes.disconnect()
      for (const part of [scroller, ...scroller.children]) sizes.observe(part)
      look()
    }
    watch()
    // New content replaces the observed element.
    const parts = new MutationObserver(watch)
    parts.observe(scroller, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [box])
  return overflows
}
