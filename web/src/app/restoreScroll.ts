/**
 * Continues to the scroll position stored by `useKeptScroll` once the page has its content, which the
 * browser could not do in a document without content, unless the person has scrolled meanwhile.
 */
export function restoreScroll(root: HTMLElement): void {
  const stored = Number(history.state?.scrollY)
  if (!stored) return
  const look = () => {
    if (!root.querySelector('main:not(:has([aria-busy="true"])) h1')) return
    observer.disconnect()
    if (scrollY === 0) scrollTo(0, stored)
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
}
