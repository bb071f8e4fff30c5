import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The first rendered row of a list, the height of the rows above it in pixels, and the number of
 * rows to scroll to.
 */
type Sight = { listKey: string; from: number; above: number; loaded: number }

const groupSize = 50
/** Rows rendered beyond each edge while scrolling; one before the first scroll. */
const spare = 4
/**
 * The estimated height of a row in pixels, and the minimum height, so that enough rows are
 * rendered.
 */
const usualHeight = 124
export const lowestHeight = 88

/**
 * Which rows of a long list to render: extends by fifty when the viewer nears the end, and renders
 * only those in view. Rows are in the normal flow between two paddings, so their heights may
 * differ: each is measured when it leaves. Starts at the top when the key of the list changes.
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
    // External system: the scroll position.
    if (measured.current.listKey === listKey) return
    // Even reading the list's position would force a layout.
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
    // The list begins below what is offered above it.
    const place = scroller.current.scrollTop - rows.current.offsetTop
    const next = rowsAbove(heights, count, place)
    const isNearEnd = next.from + drawn >= count && count < length
    if (next.from === from && !isNearEnd) return
    setSeen({ listKey, ...next, loaded: isNearEnd ? loaded + groupSize : loaded })
  }
  const more = () => setSeen({ listKey, from, above, loaded: loaded + groupSize })
  const space = { paddingTop: above, paddingBottom: (count - to) * usualHeight }
  return { scroller, rows, look, more, from, to, count, space }
}

/** The number of rows above a position that need no rendering, and their height. */
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

/** The height of a list in pixels, from an observer: reading it directly would force a layout. */
function useHeight(element: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(window.innerHeight)
  useLayoutEffect(() => {
    // External system: the size of the window and of the elements above the list.
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
