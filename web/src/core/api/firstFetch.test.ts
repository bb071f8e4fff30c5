import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstFetch } from './firstFetch.ts'

const later = new Response('from the network')
beforeEach(() => vi.spyOn(globalThis, 'fetch').mockResolvedValue(later))
beforeEach(() => network([]))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.wsoStarted
})

/** Replaces the browser's clock and its records of requests, which jsdom does not have. */
function network(requests: Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'>[], now = 0) {
  vi.stubGlobal('performance', {
    now: () => now,
    getEntriesByName: (name: string) => requests.filter((request) => request.name === name),
  })
}

const start = (
  key: string,
  token: string | undefined,
  response: Promise<Response>,
  body?: string,
) => {
  window.wsoStarted = new Map([[key, { ...(token && { token }), ...(body && { body }), response }]])
}
const get = (token?: string, signal?: AbortSignal) =>
  firstFetch('/api/v2/words', {
    method: 'GET',
    headers: new Headers(token ? { authorization: `Bearer ${token}` } : {}),
    body: null,
    ...(signal && { signal }),
  })

test('a response that the document asked for is taken once, by the same caller', async () => {
  const early = new Response('early')
  start('GET /api/v2/words', 'ann', Promise.resolve(early))
  expect(await get('ann')).toBe(early)
  expect(await get('ann')).toBe(later)
})

test('another caller never gets it', async () => {
  start('GET /api/v2/words', 'ann', Promise.resolve(new Response('early')))
  expect(await get('ben')).toBe(later)
  start('GET /api/v2/words', 'ann', Promise.resolve(new Response('early')))
  expect(await get()).toBe(later)
})

test('a request with another body is sent', async () => {
  start('POST /api/v2/a', undefined, Promise.resolve(new Response('early')), '{"useIP":true}')
  const init = { method: 'POST', body: '{"unixID":"ann","password":"x"}' }
  expect(await firstFetch('/api/v2/a', init)).toBe(later)
})

test('a failed one is sent again, and a canceled one is not', async () => {
  start('GET /api/v2/words', 'ann', Promise.reject(new TypeError('down')))
  expect(await get('ann')).toBe(later)
  start('GET /api/v2/words', 'ann', new Promise(() => undefined))
  const canceled = new AbortController()
  const waiting = get('ann', canceled.signal)
  canceled.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

test.each([
  ['that arrived a moment ago', 55_000, 'early'],
  ['that arrived long ago', 5000, 'from the network'],
])(
  'on a network that took a minute for the code of the site, a response %s',
  async (_, at, text) => {
    const url = 'https://portal.test/api/v2/words'
    const early = Object.defineProperty(new Response('early'), 'url', { value: url })
    network([{ name: url, startTime: 1000, duration: at - 1000 }], 60_000)
    start('GET /api/v2/words', 'ann', Promise.resolve(early))
    const got = await get('ann')
    expect(got === early ? 'early' : 'from the network').toBe(text)
  },
)

test('a response that is still in flight after a minute is awaited', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  network([], 60_000)
  start('GET /api/v2/words', 'ann', promise)
  const waiting = get('ann')
  const early = new Response('early')
  resolve(early)
  expect(await waiting).toBe(early)
  expect(fetch).not.toHaveBeenCalled()
})
