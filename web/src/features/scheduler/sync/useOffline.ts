import { useEffect } from 'react'
import { api } from '#core/api/endpoints.ts'
import { loadParts } from '../lazyParts.ts'

/** A delay, so that loading for offline use does not slow the page down. */
const patienceMs = 2500

/**
 * Makes the scheduler work offline from the first visit on: loads all parts, which `OfflineStrip` keeps
 * like every file that a page loads, and has the public catalog kept. The catalog with review scores is
 * personal and must not be.
 */
export function useOffline(isReady: boolean) {
  useEffect(() => {
    // External system: the browser's cache.
    if (!isReady || !import.meta.env.PROD) return undefined
    const timer = setTimeout(() => void keepAll().catch(() => undefined), patienceMs)
    return () => clearTimeout(timer)
  }, [isReady])
}

async function keepAll() {
  // Without a service worker, nothing would be kept.
  const { active } = await navigator.serviceWorker.ready
  await loadParts()
  active?.postMessage({ keep: [api.catalog.currentSlim.path] })
}
