/**
 * Keeps what the site needs to open without a network: its own files, the public catalog, the programs of study
 * and the college's texts. Nothing that belongs to a person is ever kept here: answers of the API are saved by
 * the page, under their owner. And it shows push messages.
 */
const cacheName = 'portal-2'
/** The site's HTML without a page in it, and so without anything of a person. */
const startFile = '/index.html'
const mostKept = 300
const isAsset = ({ pathname }) => pathname.startsWith('/assets/')
const isCatalog = ({ pathname }) =>
  /^\/(courses(-slim|-\d{4}(-slim)?)?|programs(\/[\w-]+)?|requirements|faq|policies)\.json$/.test(
    pathname,
  )
const isSiteFile = ({ pathname }) =>
  /^\/(favicon\.svg|site\.webmanifest|icons\/[\w-]+\.png)$/.test(pathname)

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([startFile, '/favicon.svg'])))
})

self.addEventListener('activate', (event) => {
  const forgotten = forgetOthers().catch(() => undefined)
  event.waitUntil(forgotten.then(() => self.clients.claim()))
  // The browser requests a page while it starts this worker.
  event.waitUntil(self.registration.navigationPreload?.enable().catch(() => undefined))
})

/** The page names what it was made of, some of it loaded before this worker was there. */
self.addEventListener('message', (event) => {
  const addresses = (event.data?.keep ?? []).map((address) => new URL(address, self.origin))
  const ours = addresses.filter(
    (url) => url.origin === self.origin && (isAsset(url) || isCatalog(url)),
  )
  const kept = Promise.all(
    ours.map((url) => (isAsset(url) ? keptOrStored(url.href) : stored(url.href))),
  )
  event.waitUntil(kept.then(() => event.data?.isStart && keepStart()).catch(() => undefined))
})

/**
 * Keeps the file that starts every page, once the pages that open without a network have their files
 * of the same build: the start of a newer build asks for other files.
 */
async function keepStart() {
  const [page, kept] = await Promise.all([fetch(startFile), readKept(startFile)])
  const html = await page.clone().text()
  if (!page.ok || html === (await kept?.text())) return
  await keepNamed(html, await keptNames(), new Set())
  const cache = await caches.open(cacheName)
  await cache.put(startFile, page)
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
      const response = await keptOrStored(`${self.origin}/assets/${file}`)
      if (!response.ok) throw new Error(`${file} is missing.`)
      if (file.endsWith('.js')) await keepNamed(await response.clone().text(), known, seen)
    }),
  )
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOrKept(event))
  else if (isAsset(url)) event.respondWith(keptOrFetched(event))
  else if (isCatalog(url) || isSiteFile(url)) event.respondWith(freshOrKept(event))
})

/** The longest wait for a page on a bad connection; then the kept one starts the site. */
const patienceMs = 5000

/**
 * Pages come from the network; without one, the kept start renders any of them. A file of the API
 * that opens in a window may take longer.
 */
async function pageOrKept(event) {
  const fresh = Promise.resolve(event.preloadResponse).then((page) => page ?? fetch(event.request))
  event.waitUntil(fresh.catch(() => undefined))
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const isFile = new URL(event.request.url).pathname.startsWith('/api/')
  try {
    if (isFile) return await fresh
    return (await Promise.race([fresh, patience])) ?? (await readKept(startFile)) ?? (await fresh)
  } catch (error) {
    const kept = await readKept(startFile)
    if (kept) return kept
    throw error
  }
}

/** Files with a hash in their name never change. */
const keptOrFetched = async (event) => (await readKept(event.request.url)) ?? fetched(event)
const keptOrStored = async (url) => (await readKept(url)) ?? stored(url)

/** The newest there is; the kept one when the network is gone. */
async function freshOrKept(event) {
  try {
    return await fetched(event)
  } catch (error) {
    const kept = await readKept(event.request.url)
    if (kept) return kept
    throw error
  }
}

/** Returns the kept response; undefined when there is none, or storage is damaged. */
async function readKept(url) {
  try {
    return await caches.match(url)
  } catch {
    return undefined
  }
}

/** Fetches what the page requests. The response neither waits for storage nor fails with it. */
async function fetched(event) {
  const { request } = event
  const response = await fetch(request)
  event.waitUntil(store(request.url, response).catch(() => undefined))
  return response
}

/** Fetches a file, and fails when it cannot be stored. */
async function stored(url) {
  const response = await fetch(url)
  await store(url, response)
  return response
}

/** A network that wants a login sends its own page in place of a file. */
function isExpected(url, { ok, headers }) {
  const type = headers.get('content-type') ?? ''
  return ok && (isCatalog(new URL(url)) ? /^application\/json\b/ : /^(?!text\/html\b)/).test(type)
}

async function store(url, response) {
  if (!isExpected(url, response)) return
  // Copied before the page reads the response.
  const copy = response.clone()
  const cache = await caches.open(cacheName)
  await cache.put(url, copy)
  await forgetOldest(cache)
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
  const { title = self.location.hostname, body = '', address = '/', tag } = event.data?.json() ?? {}
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
