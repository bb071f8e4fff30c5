import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const origin = 'https://portal.test'
const source = readFileSync(join(import.meta.dirname, 'public/sw.js'), 'utf8')

type Storage = 'works' | 'full' | 'damaged' | 'slow'
type Listener = (event: object) => void

/** The type that the server sends with a file. */
const types = {
  js: 'text/javascript',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}
const typeOf = (path: string) =>
  Object.entries(types).find(([end]) => path.endsWith(`.${end}`))?.[1] ?? 'text/html'

/** The cache of a browser whose storage is in this state. */
function storageOf(kept: Record<string, string>, storage: Storage) {
  const full = (url: string | { url: string }) =>
    new URL(typeof url === 'string' ? url : url.url, origin).href
  const texts = new Map(Object.entries(kept).map(([path, text]) => [full(path), text]))
  const fail = async () => {
    if (storage === 'damaged') throw new DOMException('Cannot read.', 'UnknownError')
    if (storage === 'slow') await new Promise(() => undefined)
  }
  const match = async (url: string) => {
    if (storage === 'damaged') await fail()
    const text = texts.get(full(url))
    return text === undefined ? undefined : new Response(text)
  }
  const put = async (url: string, response: Response) => {
    if (storage === 'full') throw new DOMException('No space is left.', 'QuotaExceededError')
    await fail()
    texts.set(full(url), await response.text())
  }
  const keys = async () => [...texts.keys()].map((url) => ({ url }))
  const open = async () => ({ put, keys, delete: async () => true })
  return { full, texts, caches: { open, match, keys: async () => fail().then(() => []) } }
}

/**
 * Runs the service worker on a site with these files, some of which are already cached. A file that
 * is `null` is missing, and one that is not named is out of reach.
 */
function start(
  site: Record<string, string | null>,
  kept: Record<string, string>,
  storage: Storage = 'works',
  type = typeOf,
) {
  const { full, texts, caches } = storageOf(kept, storage)
  const listeners = new Map<string, Listener>()
  const claim = vi.fn<() => void>()
  const enable = vi.fn<() => Promise<void>>(async () => undefined)
  runInNewContext(source, {
    self: {
      origin,
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      clients: { claim },
      registration: { navigationPreload: { enable } },
    },
    caches,
    fetch: async (url: string | { url: string }) => {
      const { pathname } = new URL(full(url))
      const text = site[pathname]
      if (text === undefined) throw new TypeError('unreachable')
      const headers = { 'content-type': type(pathname) }
      return new Response(text ?? '', { status: text === null ? 404 : 200, headers })
    },
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    URL,
    Set,
    Promise,
    Error,
  })
  /** Sends an event. Returns the response, and the work after it. */
  const send = (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => (response = one),
    })
    return { response, work }
  }
  return {
    tell: async (data: object) => void (await Promise.all(send('message', { data }).work)),
    activate: async () => void (await Promise.all(send('activate', {}).work)),
    claim,
    enable,
    /**
     * Requests a file as a page does, or a page with the response that the browser has requested
     * itself. Returns no text when the browser handles the request.
     */
    ask: async (path: string, mode = 'cors', preloadResponse?: Promise<Response>) => {
      const request = { url: full(path), method: 'GET', mode }
      const { response, work } = send('fetch', { request, preloadResponse })
      const text = await (await response)?.text()
      return { text, isStored: Promise.all(work) }
    },
    text: (path: string) => texts.get(full(path)),
    paths: () => [...texts.keys()].map((url) => new URL(url).pathname).toSorted(),
  }
}

const documentOf = (build: string) =>
  `<script type="module" src="/assets/main-${build}.js"></script>`
const build = (name: string) => ({
  '/index.html': documentOf(name),
  [`/assets/main-${name}.js`]: `import{a}from"./first-${name}.js";const p=[()=>import("./DiningPage-${name}.js"),()=>import("./RidesPage-${name}.js")]`,
  [`/assets/first-${name}.js`]: 'export const a=1',
  [`/assets/DiningPage-${name}.js`]: `import{b}from"./menus-${name}.js"`,
  [`/assets/menus-${name}.js`]: 'export const b=1',
  [`/assets/RidesPage-${name}.js`]: '',
})
const old = build('AAAAAAAA')
const kept = {
  '/index.html': old['/index.html'],
  '/assets/main-AAAAAAAA.js': '',
  '/assets/DiningPage-AAAAAAAA.js': '',
}

test('a new build starts the site offline once it has stored the pages that the old one had', async () => {
  const site = build('BBBBBBBB')
  const worker = start(site, kept)
  await worker.tell({ keep: [], isStart: true })
  expect(worker.text('/index.html')).toBe(site['/index.html'])
  const added = worker.paths().filter((path) => path.includes('BBBBBBBB'))
  expect(added).toEqual(
    ['DiningPage', 'first', 'main', 'menus'].map((name) => `/assets/${name}-BBBBBBBB.js`),
  )
})

test('a build with a missing file does not start the site', async () => {
  const { '/assets/menus-BBBBBBBB.js': missing, ...site } = build('BBBBBBBB')
  expect(missing).toBeDefined()
  for (const each of [site, { ...site, '/assets/menus-BBBBBBBB.js': null }]) {
    const worker = start(each, kept)
    await worker.tell({ keep: [], isStart: true })
    expect(worker.text('/index.html')).toBe(old['/index.html'])
  }
})

test('a build that cannot be stored does not start the site', async () => {
  const worker = start(build('BBBBBBBB'), kept, 'full')
  await worker.tell({ keep: [], isStart: true })
  expect(worker.text('/index.html')).toBe(old['/index.html'])
})

test('responses of the API are not stored', async () => {
  const worker = start({ ...old, '/api/v2/users/me': '{}' }, {})
  await worker.tell({ keep: ['/api/v2/users/me', '/assets/first-AAAAAAAA.js'] })
  expect(worker.paths()).toEqual(['/assets/first-AAAAAAAA.js'])
})

const catalogs = {
  '/courses-slim.json': '{"version":1}',
  '/courses-2027-slim.json': '{}',
  '/faq.json': '[]',
  '/policies.json': '{}',
}

test('files and catalogs are kept for later, once the page has them', async () => {
  const site: Record<string, string> = { ...old, ...catalogs }
  const worker = start(site, {})
  const [file, catalog] = ['/assets/first-AAAAAAAA.js', '/courses-slim.json'] as const
  for (const path of [file, catalog]) {
    const { text, isStored } = await worker.ask(path)
    expect(text).toBe(site[path])
    await isStored
  }
  expect(worker.paths()).toEqual([file, catalog])
})

test.each(['/courses-slim.json', '/faq.json', '/policies.json'] as const)(
  'the network’s %s replaces the kept one, which is used without a network',
  async (path) => {
    const worker = start(catalogs, { [path]: 'older' })
    const { text, isStored } = await worker.ask(path)
    await isStored
    expect([text, worker.text(path)]).toEqual([catalogs[path], catalogs[path]])
    expect(await start({}, { [path]: 'older' }).ask(path)).toMatchObject({ text: 'older' })
    await expect(start({}, {}).ask(path)).rejects.toThrow('unreachable')
  },
)

test('catalogs with review scores are not stored', async () => {
  const path = '/courses-factrak-slim.json'
  const worker = start({ [path]: '{}' }, {})
  await worker.tell({ keep: [path] })
  expect(await worker.ask(path)).toMatchObject({ text: undefined })
  expect(worker.paths()).toEqual([])
})

test.each(['full', 'damaged', 'slow'] as const)(
  'a full or damaged cache does not fail a request: %s',
  async (storage) => {
    const site = { ...old, ...catalogs, '/favicon.svg': '<svg />' }
    const worker = start(site, {}, storage)
    for (const [path, text] of Object.entries(site)) {
      const answer = await worker.ask(path, path === '/index.html' ? 'navigate' : 'cors')
      expect({ path, text: answer.text }).toEqual({ path, text })
      if (storage !== 'slow') await answer.isStored
    }
    expect(worker.paths()).toEqual([])
  },
)

test('the browser requests a page while the worker starts, and the worker uses the response', async () => {
  const worker = start({}, kept)
  await worker.activate()
  expect(worker.enable).toHaveBeenCalledOnce()
  const page = Promise.resolve(new Response('requested early'))
  expect(await worker.ask('/faq', 'navigate', page)).toMatchObject({ text: 'requested early' })
})

test('a page that does not come for five seconds is started from the kept file', async () => {
  vi.useFakeTimers()
  const never = new Promise<Response>(() => undefined)
  const shown = vi.fn<(text?: string) => void>()
  const ask = async () => shown((await start({}, kept).ask('/faq', 'navigate', never)).text)
  void ask()
  await vi.advanceTimersByTimeAsync(4900)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(shown).toHaveBeenCalledWith(kept['/index.html'])
  vi.useRealTimers()
})

test.each([
  ['a page without a kept file', '/faq', {}],
  ['a file of the API', '/api/v2/account/export', kept],
])('%s is waited for', async (_, path, files) => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = start({}, files).ask(path, 'navigate', promise)
  await vi.advanceTimersByTimeAsync(6000)
  resolve(new Response('late'))
  expect(await asked).toMatchObject({ text: 'late' })
  vi.useRealTimers()
})

test('without a network, a page is started from the kept file', async () => {
  expect(await start({}, kept).ask('/faq', 'navigate')).toMatchObject({ text: kept['/index.html'] })
  const gone = Promise.reject(new TypeError('unreachable'))
  expect(await start({}, kept).ask('/faq', 'navigate', gone)).toMatchObject({
    text: kept['/index.html'],
  })
  await expect(start({}, {}).ask('/faq', 'navigate')).rejects.toThrow('unreachable')
})

test('a damaged cache does not keep the worker from starting', async () => {
  const worker = start(old, {}, 'damaged')
  await worker.activate()
  expect(worker.claim).toHaveBeenCalledOnce()
})

test('the login page of a network is not kept in place of a file', async () => {
  const login = '<h1>Log in</h1>'
  const [catalog, file] = ['/courses-slim.json', '/assets/first-AAAAAAAA.js'] as const
  const site = { [catalog]: login, [file]: login }
  const worker = start(site, { [catalog]: 'older' }, 'works', () => 'text/html')
  for (const path of [catalog, file]) {
    const { text, isStored } = await worker.ask(path)
    await isStored
    expect(text).toBe(login)
  }
  await worker.tell({ keep: [catalog, file] })
  expect(worker.paths()).toEqual([catalog])
  expect(worker.text(catalog)).toBe('older')
})
