import { setTimeout as wait } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import type { Environment } from '../src/prerender.tsx'

type Kind = Parameters<Environment['network']['answerAs']>[0]

/** How the built modules report the code that they load on demand; see `trackedImports`. */
declare global {
  var trackImport: (<T>(id: string, load: () => Promise<T>) => Promise<T>) | undefined
}

class NoObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

/** A worker that never responds, so a page renders its loading state. */
class SilentWorker extends EventTarget {
  postMessage = () => undefined
  terminate = () => undefined
}

/** Gives this process a window, as in tests, with a network that answers only session requests. */
export function simulateBrowser() {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  })
  const network = createNetwork()
  const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis))
  const own = ['location', 'history', 'navigator', 'localStorage', 'sessionStorage', 'Event']
  const taken = [
    'EventTarget',
    'CustomEvent',
    'MessageEvent',
    'dispatchEvent',
    'addEventListener',
    'removeEventListener',
  ]
  for (const name of [...names, ...own, ...taken]) define(name, Reflect.get(window, name))
  define('window', window)
  for (const target of [globalThis, window]) {
    Object.defineProperty(target, 'fetch', { value: network.fetch, configurable: true })
  }
  const media = { matches: false, addEventListener() {}, removeEventListener() {} }
  const missing: Record<string, unknown> = {
    matchMedia: () => media,
    scrollTo: () => undefined,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    Worker: SilentWorker,
  }
  for (const [name, value] of Object.entries(missing)) {
    define(name, value)
    Object.defineProperty(window, name, { value, configurable: true })
  }
  return { network, ...trackLoading() }
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** Counts the code that is being loaded, and lists it with the path of the page that loads it. */
function trackLoading() {
  let loading = 0
  const loaded = new Map<string, string>()
  globalThis.trackImport = (id, load) => {
    loaded.set(id, location.pathname)
    loading += 1
    return load().finally(() => (loading -= 1))
  }
  const settle = async () => {
    // Rendering what has loaded may load more.
    for (let quiet = 0; quiet < 6; quiet = loading > 0 ? 0 : quiet + 1) await wait(4)
  }
  return { settle, loaded }
}

/** A token that the site can read; nothing checks its signature. */
const tokenOf = (kind: Kind) => {
  const isPerson = kind === 'person'
  const claims = { id: isPerson ? 1 : 0, tokenLevel: isPerson ? 3 : 1, iat: 0, exp: 86_400 }
  const scope = isPerson ? personScopes : ['service:bulletin']
  const payload = Buffer.from(JSON.stringify({ ...claims, scope })).toString('base64url')
  return `x.${payload}.x`
}

/** The scopes that most people have. */
const personScopes = [
  ...['write:self', 'service:users', 'service:other', 'service:bulletin', 'service:bulletin:write'],
  ...['service:goodrich', 'service:booktrak', 'service:booktrak:write', 'service:dormtrak'],
  'service:factrak:full',
  'service:free-times',
]

function createNetwork() {
  let kind: Kind = 'nobody'
  let asked: { url: string; how: 'open' | 'withToken' }[] = []
  const fetch = (address: unknown, { method = 'GET', headers }: RequestInit = {}) => {
    const url = String(address)
    if (kind !== 'nobody' && /\/auth\/(?:identity|api)\/token$/.test(url)) {
      return Promise.resolve(Response.json({ status: 200, data: { token: tokenOf(kind) } }))
    }
    if (method === 'GET' && /^\/(?:api\/v2\/(?!live)|courses|library)/.test(url)) {
      asked.push({ url, how: new Headers(headers).has('authorization') ? 'withToken' : 'open' })
    }
    return new Promise<Response>(() => undefined)
  }
  return {
    fetch,
    answerAs: (next: Kind) => {
      kind = next
      asked = []
    },
    asked: (how?: 'open' | 'withToken') => [
      ...new Set(asked.flatMap((each) => (how && each.how !== how ? [] : each.url))),
    ],
  }
}
