import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { securityLog } from '#features/security/security.table.ts'
import { addPerson } from '#test/app.ts'
import { scimToken, startScim } from '#test/scim.ts'

const scim = await startScim(inject('postgres'))
const { db, call } = scim

test('only the token of the settings opens it: not a wrong one, nor that of an administrator', async () => {
  const admin = await addPerson(db, { type: 'staff', admin: true })
  const tokens = ['', 'wrong', `${scimToken}x`, scimToken.slice(1), await scim.tokenOf(admin)]
  for (const token of tokens) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await call('GET', '/Users', undefined, { token })
    expect(answer).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="scim"' },
      body: { status: '401' },
    })
  }
  const events = await db.select().from(securityLog).where(eq(securityLog.action, 'scim.refused'))
  expect(events).toHaveLength(4)
  expect(JSON.stringify(events)).not.toContain('wrong')
  const inAPI = await scim.app.inject({
    url: '/api/v2/users/me',
    headers: { authorization: `Bearer ${scimToken}` },
  })
  expect(inAPI.statusCode).toBe(401)
})

test('wrong tokens are slowed down, and the right one is not', async () => {
  const from = '198.51.100.7'
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await call('GET', '/Users', undefined, { token: 'guess', from })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect((await call('GET', '/Users?count=1', undefined, { from })).status).toBe(200)
})

test('during a rotation both tokens open it, and only from the networks of the settings', async () => {
  const next = 'pQ9wEr7TyU5iOx3AsD1fGh2JkL4zXc6v'
  const two = await startScim(inject('postgres'), {
    SCIM_TOKEN: `${next},${scimToken}`,
    SCIM_NETWORKS: '203.0.113.0/24',
  })
  for (const token of [next, scimToken]) {
    // oxlint-disable-next-line no-await-in-loop -- two tokens
    expect((await two.call('GET', '/Users', undefined, { token })).status).toBe(200)
  }
  const outside = await two.call('GET', '/Users', undefined, { from: '198.51.100.1' })
  expect(outside).toMatchObject({ status: 403 })
})
