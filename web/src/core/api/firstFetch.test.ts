import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstFetch } from './firstFetch.ts'

const later = new Response('from the network')
beforeEach(() => vi.spyOn(globalThis, 'fetch').mockResolvedValue(later))
afterEach(() => {
  vi.restoreAllMocks()
  delete window.wsoStarted
})

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
