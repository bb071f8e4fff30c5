import { type RefObject, useEffect, useState } from 'react'

/** Whether more is in a scroller than it shows, so that the keyboard must be able to reach it. */
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
    // What comes later takes the place of what was watched.
    const parts = new MutationObserver(watch)
    parts.observe(scroller, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [box])
  return overflows
}
