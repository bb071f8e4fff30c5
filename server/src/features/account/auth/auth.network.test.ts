import { auth } from '@wso/contract/account/auth'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'

const { app, callWith, visitor } = await startApp(inject('postgres'), {
  settings: {
    CAMPUS_NETWORKS: '137.165.0.0/16, 2001:db8:aa00::/40',
    TRUSTED_PROXIES: '10.1.0.0/24 fd00:1::/64',
  },
})

/** Returns the level of an anonymous visitor's token, by their address and optional proxies. */
async function levelFrom(from: string, forwardedFor?: string) {
  const { json } = await app.inject({
    method: 'POST',
    url: '/api/v2/auth/identity/token',
    remoteAddress: from,
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
    payload: { useIP: true },
  })
  const [, claims = ''] = json().data.token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).tokenLevel
}

test.each([
  ['137.165.0.0', 2],
  ['137.165.255.255', 2],
  ['137.164.255.255', 1],
  ['137.166.0.0', 1],
  ['::ffff:137.165.4.5', 2],
  ['::ffff:192.0.2.1', 1],
  ['2001:db8:aa00::1', 2],
  ['2001:db8:aaff:ffff::1', 2],
  ['2001:db8:ab00::1', 1],
  ['127.0.0.1', 1],
])('a visitor from %s has level %d', async (from, level) => {
  expect(await levelFrom(from)).toBe(level)
})

test.each([
  ['nobody we trust', '203.0.113.9', '137.165.1.1', 1],
  ['nobody we trust, on campus', '137.165.1.1', '203.0.113.9', 2],
  ['a proxy', '10.1.0.7', '137.165.1.1', 2],
  ['a proxy over IPv6', 'fd00:1::9', '2001:db8:aa00::1', 2],
  ['a proxy, for a visitor who claims to be on campus', '10.1.0.7', '137.165.1.1, 203.0.113.9', 1],
  ['two proxies', '10.1.0.7', '137.165.1.1, 10.1.0.8', 2],
  ['a neighbor of the proxies', '10.1.1.7', '137.165.1.1', 1],
  ['a proxy that says nonsense', '10.1.0.7', 'campus', 1],
])('X-Forwarded-For is trusted only from our proxies: %s', async (_, from, header, level) => {
  expect(await levelFrom(from, header)).toBe(level)
})

test('asking for a campus identity off campus is refused', async () => {
  const ask = (from: string) =>
    callWith(undefined, from)(auth.identityToken, { body: { localIP: true } })
  await expect(ask('203.0.113.9')).rejects.toMatchObject({ status: 401, errorCode: 401 })
  expect((await ask('137.165.1.1')).token).toBeTruthy()
})

test('the level of a visitor follows their current network, not an earlier one', async () => {
  const { token } = await callWith(undefined, '137.165.1.1')(auth.identityToken, {
    body: { useIP: true },
  })
  const api = await visitor(auth.apiToken, {}, { token })
  const refreshed = await callWith(api.token, '137.165.1.1')(auth.refresh, {})
  const level = (jwt: string) =>
    JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()).tokenLevel
  expect([level(api.token), level(refreshed.token)]).toEqual([1, 2])
})
