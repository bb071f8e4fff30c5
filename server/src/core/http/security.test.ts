import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'

const { app } = await startApp(inject('postgres'))

/** Headers that every response of the API has, including early failures. */
const secured = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const json = { 'content-type': 'application/json' }
const failing = [
  ['an unknown address', 404, { url: '/api/v2/nothing' }],
  ['an address that cannot be read', 400, { url: '/api/v2/users/%zz' }],
  ['no token', 401, { url: '/api/v2/users' }],
  ['nonsense in a body', 400, { method: 'POST', payload: '{', headers: json }],
  [
    'a body that is too large',
    413,
    { method: 'POST', payload: 'x'.repeat(300_000), headers: json },
  ],
  [
    'an unknown media type',
    415,
    { method: 'POST', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  ],
] as const

test.each(failing)('the refusal of %s has the security headers', async (_, status, request) => {
  const { statusCode, headers } = await app.inject({
    url: '/api/v2/auth/identity/token',
    ...request,
  })
  expect([statusCode, headers]).toMatchObject([status, secured])
})
