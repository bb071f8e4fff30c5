import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'

const { app } = await startApp(inject('postgres'))
const origin = 'https://elsewhere.example'

test('a client of another origin may call the API with a token, and without credentials', async () => {
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/api/v2/users/me',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': expect.stringContaining('Authorization'),
  })
  const called = [await app.inject({ url: '/api/v2/words', headers: { origin } })]
  called.push(await app.inject({ url: '/api/v2/users', headers: { origin } }))
  called.push(await app.inject({ url: '/api/v2/nothing', headers: { origin } }))
  expect(called.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404])
  for (const { headers } of [asked, ...called]) {
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('pages of the site are not for other origins', async () => {
  const page = await app.inject({ url: '/', headers: { origin } })
  expect(page.headers).not.toHaveProperty('access-control-allow-origin')
})
