/** How near to an edge of what scrolls the pointer is before it scrolls, and how far each frame goes. */
const nearPx = 56
const stepPx = 9

/**
 * Scrolls the week while the pointer is near the top or the bottom of what shows it, as far as the week goes.
 * `onScroll` runs after each step. Returns a function that stops.
 */
export function scrollAtEdge(week: HTMLElement, y: () => number, onScroll: () => void): () => void {
  const scroller = scrollerOf(week)
  let frame = 0
  const next = () => {
    const shown = scroller ? scroller.getBoundingClientRect() : { top: 0, bottom: innerHeight }
    const { top, bottom } = week.getBoundingClientRect()
    const isUp = y() < shown.top + nearPx && top < shown.top
    const isDown = y() > shown.bottom - nearPx && bottom > shown.bottom
    if (isUp || isDown) {
      ;(scroller ?? window).scrollBy({ top: isUp ? -stepPx : stepPx, behavior: 'instant' })
      onScroll()
    }
    frame = requestAnimationFrame(next)
  }
  frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}

/** The pane that scrolls; on a phone none does, because the page itself scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const isScrolled = /auto|scroll/.test(getComputedStyle(at).overflowY)
    if (isScrolled && at.scrollHeight > at.clientHeight) return at
  }
  return undefined
}
