/** How long a page may take to render what its URL names, in milliseconds. */
const patience = 8000

/**
 * Scrolls to the element that the URL's hash names, and focuses it, once the page shows its content: the
 * browser looked for it before the page had rendered. Gives up when the person scrolls or goes elsewhere.
 */
export function scrollToTarget(): void {
  const { hash, href } = location
  if (!hash) return
  const look = () => {
    if (location.href !== href) return stop()
    const target = document.getElementById(hash.slice(1))
    if (!target || document.querySelector('main [aria-busy="true"]')) return
    stop()
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const stopping = new AbortController()
  const stop = () => {
    observer.disconnect()
    stopping.abort()
  }
  const { signal } = stopping
  for (const event of ['wheel', 'touchmove']) {
    addEventListener(event, stop, { passive: true, signal })
  }
  setTimeout(stop, patience)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-busy'],
  })
  look()
}
