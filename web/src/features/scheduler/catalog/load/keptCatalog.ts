import { api } from '#core/api/endpoints.ts'

const cacheName = 'wso-catalog'
const { path } = api.catalog.currentSlim

/**
 * The public catalog stored by the last visit; undefined when there is none, or storage is blocked.
 */
export async function readKeptCatalog(): Promise<string | undefined> {
  try {
    const kept = await caches.match(path)
    return await kept?.text()
  } catch {
    return undefined
  }
}

/** Stores the public catalog on this device, so that the next visit starts without the network. */
export async function keepCatalog(text: string): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(path, new Response(text))
  } catch {
    // The next visit then loads it from the network.
  }
}
