/**
 * Starts the site's service worker and tells it which files the page has loaded, and those it loads
 * until `over`, so that the page opens without a network.
 */
export async function keepFiles(over: AbortSignal): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    // Some names need letters of a second font file.
    await document.fonts.load('1em "Instrument Sans"', 'ł')
    const { active } = await navigator.serviceWorker.ready
    if (over.aborted) return
    const namesOf = (entries: PerformanceEntryList) => entries.map(({ name }) => name)
    const keep = namesOf(performance.getEntriesByType('resource'))
    active?.postMessage({ keep, isStart: true })
    const observer = new PerformanceObserver((list) =>
      active?.postMessage({ keep: namesOf(list.getEntries()) }),
    )
    observer.observe({ type: 'resource' })
    over.addEventListener('abort', () => observer.disconnect())
  } catch {
    // Without a service worker, the page works as long as the network does.
  }
}
