import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The first row drawn of a list, the pixels of those above it, and how many are there to scroll to. */
type Sight = { listKey: string; from: number; above: number; loaded: number }

const groupSize = 50
/** Rows drawn beyond each edge while scrolling; one before the first scroll. */
const spare = 4
/** Pixels of a row that was never drawn; and of the lowest there is, so that enough are drawn. */
const usualHeight = 124
const lowestHeight = 88

/**
 * Which rows of a long list to draw: fifty more whenever the reader nears the end, and of those only
 * the ones in sight. Rows stand in the page's own flow between two paddings, so they may differ in
 * height: each is measured when it leaves. A list with another key starts from its top.
 */
export function useVisibleRows(listKey: string, length: number) {
  const scroller = useRef<HTMLElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const measured = useRef({ listKey, heights: new Map<number, number>(), isScrolled: false })
  const [seen, setSeen] = useState<Sight>()
  const inSight = Math.ceil(useHeight(scroller) / lowestHeight)
  const isUntouched = seen?.listKey !== listKey
  const { from, above, loaded } = isUntouched ? { from: 0, above: 0, loaded: groupSize } : seen
  const drawn = inSight + (isUntouched ? 1 : 2 * spare)
  const count = Math.min(length, loaded)
  const to = Math.min(count, from + drawn)

  useLayoutEffect(() => {
    // Outside React: where the reader has scrolled to.
    if (measured.current.listKey === listKey) return
    // Even asking a list for its place would have the browser lay it out.
    if (measured.current.isScrolled) scroller.current?.scrollTo(0, 0)
    measured.current = { listKey, heights: new Map(), isScrolled: false }
  }, [listKey])

  const look = () => {
    if (!scroller.current || !rows.current) return
    const { heights } = measured.current
    measured.current.isScrolled = true
    ;[...rows.current.children].forEach((row, at) =>
      heights.set(from + at, (row as HTMLElement).offsetHeight),
    )
    const next = rowsAbove(heights, count, scroller.current.scrollTop)
    const isNearEnd = next.from + drawn >= count && count < length
    if (next.from === from && !isNearEnd) return
    setSeen({ listKey, ...next, loaded: isNearEnd ? loaded + groupSize : loaded })
  }
  const more = () => setSeen({ listKey, from, above, loaded: loaded + groupSize })
  const space = { paddingTop: above, paddingBottom: (count - to) * usualHeight }
  return { scroller, rows, look, more, from, to, count, space }
}

/** The rows that need not be drawn above a place, and their height. */
function rowsAbove(heights: ReadonlyMap<number, number>, count: number, place: number) {
  const height = (row: number) => heights.get(row) ?? usualHeight
  let from = 0
  let above = 0
  let kept = 0
  for (let row = 0, top = 0; row < count && top + height(row) <= place; row++) {
    top += height(row)
    kept++
    if (kept > spare) above += height(from++)
  }
  return { from, above }
}

/** The height of a list in pixels, as the browser tells it: asking would have it lay out the page. */
function useHeight(element: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(window.innerHeight)
  useLayoutEffect(() => {
    // Outside React: the size of the window and of the elements above the list.
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
