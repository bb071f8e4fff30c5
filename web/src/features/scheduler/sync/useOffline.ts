import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { loadParts } from '../lazyParts.ts'

/** A delay, so that loading for offline use does not slow the page down. */
const patienceMs = 2500

/**
 * Keeps the scheduler working without a network from the first visit on: loads the parts that open
 * later, starts the site's service worker and tells it what this page was made of.
 */
export function useOffline(isReady: boolean) {
  useEffect(() => {
    // Outside React: the browser's own cache.
    if (!isReady || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const over = new AbortController()
    const timer = setTimeout(() => void keepLoaded(over.signal), patienceMs)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [isReady])
}

async function keepLoaded(over: AbortSignal) {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    await loadParts()
    // Names need letters of a second font file. Loading it later would shift the page while the viewer types.
    await document.fonts.load(getComputedStyle(document.body).font, 'ł')
    if (over.aborted) return
    const namesOf = (entries: PerformanceEntryList) => entries.map(({ name }) => name)
    const loaded = namesOf(performance.getEntriesByType('resource'))
    // Readers of reviews loaded a catalog of their own, which is not for keeping.
    active?.postMessage({ keep: [...loaded, api.catalog.currentSlim.path], isWhole: true })
    // The whole catalog may take its time.
    const observer = new PerformanceObserver((list) =>
      active?.postMessage({ keep: namesOf(list.getEntries()) }),
    )
    observer.observe({ type: 'resource' })
    over.addEventListener('abort', () => observer.disconnect())
  } catch {
    // A browser without it works as long as the network does.
  }
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the portal can be reached, as far as the browser and the session know. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { status, error } = useSession()
  return hasNetwork && !(status === 'failed' && error?.status === 0)
}
