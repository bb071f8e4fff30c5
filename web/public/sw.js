/**
 * Keeps what the site needs to open without a network: its own files and the public catalog. Nothing
 * that belongs to a person is ever kept here: answers of the API are saved by the page, under their
 * owner. And it shows push messages.
 */
const cacheName = 'portal-1'
const mostKept = 300
const isAsset = ({ pathname }) => pathname.startsWith('/assets/')
const isCatalog = ({ pathname }) => /^\/courses(-slim|-\d{4}(-slim)?)?\.json$/.test(pathname)
const isSiteFile = ({ pathname }) =>
  /^\/(favicon\.svg|site\.webmanifest|icons\/[\w-]+\.png)$/.test(pathname)

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/', '/favicon.svg'])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

/** The page names what it was made of, some of it loaded before this worker was there. */
self.addEventListener('message', (event) => {
  const addresses = (event.data?.keep ?? []).map((address) => new URL(address, self.origin))
  const ours = addresses.filter(
    (url) => url.origin === self.origin && (isAsset(url) || isCatalog(url)),
  )
  const kept = Promise.all(
    ours.map((url) => (isAsset(url) ? keptOrFetched({ url: url.href }) : keep(url.href))),
  )
  event.waitUntil(kept.then(() => event.data?.isStart && keepStart()).catch(() => undefined))
})

/**
 * Keeps the file that starts every page, once the pages that open without a network have their files
 * of the same build: the start of a newer build asks for other files.
 */
async function keepStart() {
  const [page, kept] = await Promise.all([fetch('/'), caches.match('/')])
  const html = await page.clone().text()
  if (!page.ok || html === (await kept?.text())) return
  await keepNamed(html, await keptNames(), new Set())
  const cache = await caches.open(cacheName)
  await cache.put('/', page)
}

/** "DiningPage.js" for `DiningPage-Bx3_k2a9.js` of any build. */
const nameOf = (file) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '')

async function keptNames() {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  return new Set(kept.map(({ url }) => nameOf(url.split('/').at(-1))))
}

/**
 * Caches the files that a text names and the files that they import, and newer versions of cached
 * files.
 */
async function keepNamed(text, known, seen) {
  const imported = [
    ...text.matchAll(/(?:\bfrom|\bimport|src=|href=)\s*["'](?:\.|\/assets)\/([\w.-]+)["']/g),
  ]
  const named = [...text.matchAll(/([\w.-]+-[\w-]{8}\.(?:js|css|woff2))\b/g)]
  const wanted = [...imported, ...named.filter(([, file]) => known.has(nameOf(file)))]
  const files = new Set(wanted.map(([, file]) => file).filter((file) => !seen.has(file)))
  for (const file of files) seen.add(file)
  await Promise.all(
    [...files].map(async (file) => {
      const response = await keptOrFetched({ url: `${self.origin}/assets/${file}` })
      if (file.endsWith('.js')) await keepNamed(await response.clone().text(), known, seen)
    }),
  )
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOrKept(request))
  else if (isAsset(url)) event.respondWith(keptOrFetched(request))
  else if (isCatalog(url) || isSiteFile(url)) event.respondWith(freshOrKept(request))
})

/** Any page of the site is the same file; without a network the kept one starts it. */
async function pageOrKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

/** Files with a hash in their name never change. */
const keptOrFetched = async ({ url }) => (await caches.match(url)) ?? keep(url)

/** The newest there is; the kept one when the network is gone. */
async function freshOrKept(request) {
  try {
    return await keep(request.url, request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (kept) return kept
    throw error
  }
}

async function keep(url, request = url) {
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(url, response.clone())
    await forgetOldest(cache)
  }
  return response
}

/** Files of older builds go, the oldest first; a visit asks for far fewer than are kept. */
async function forgetOldest(cache) {
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - mostKept)).map((old) => cache.delete(old)),
  )
}

/** Caches of an older worker. */
async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

/** A push message. A later one of the same tag replaces it, so that a repeated one is shown once. */
self.addEventListener('push', (event) => {
  const { title = 'WSO', body = '', address = '/', tag } = event.data?.json() ?? {}
  const shown = { body, icon: '/favicon.svg', data: { address }, ...(tag && { tag }) }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.address))
})

/** Shows the window that has the page open already, or opens one. */
async function openPage(address = '/') {
  const url = new URL(address, self.origin)
  const target = url.origin === self.origin ? url.href : self.origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((client) => client.url === target)
  if (open) await open.focus()
  else await self.clients.openWindow(target)
}
