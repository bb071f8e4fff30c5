import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { loadParts } from '../lazyParts.ts'

/** A delay, so that loading for offline use does not slow the page down. */
const patienceMs = 2500

/**
 * Makes the scheduler work offline from the first visit on: loads all parts, starts the site's
 * service worker and tells it which files this page uses.
 */
export function useOffline(isReady: boolean) {
  useEffect(() => {
    // External system: the browser's cache.
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
    // Some names need letters of a second font file. Loading it later would shift the page while
    // the viewer types.
    await document.fonts.load('1em "Instrument Sans"', 'ł')
    if (over.aborted) return
    const namesOf = (entries: PerformanceEntryList) => entries.map(({ name }) => name)
    const loaded = namesOf(performance.getEntriesByType('resource'))
    // The catalog with review scores is personal and must not be stored.
    active?.postMessage({ keep: [...loaded, api.catalog.currentSlim.path], isWhole: true })
    // The whole catalog is not urgent.
    const observer = new PerformanceObserver((list) =>
      active?.postMessage({ keep: namesOf(list.getEntries()) }),
    )
    observer.observe({ type: 'resource' })
    over.addEventListener('abort', () => observer.disconnect())
  } catch {
    // Without a service worker, the page works as long as the network does.
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

/** Returns true when the portal cannot be reached, as far as the browser and the session know. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { status, error } = useSession()
  return hasNetwork && !(status === 'failed' && error?.status === 0)
}
