import { createHash } from 'node:crypto'
import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { plans } from '@wso/contract/planning/plans'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { newAllRounder } from '#test/everyone.ts'
import { fourYears } from '#test/factories/plans.ts'
import { sampleRequest } from '#test/requests.ts'
import { placesOf } from '#test/traces.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { deleteExpiredKeys } from './idempotency.ts'

const portal = await startApp(inject('postgres'))
const { db, as, app, clock, services } = portal

const ride = {
  source: 'Campus',
  destination: 'Albany',
  offer: true,
  date: '2026-10-20',
  body: 'Leaving after lunch',
}
const note = { type: 'announcement', title: 'Lost cat', body: 'Gray, friendly' } as const

test('a repeated call creates nothing and returns the first result', async () => {
  const call = await as(await addPerson(db))
  const idempotencyKey = 'first-ride'
  const first = await call(rides.create, { body: ride }, { idempotencyKey })
  const again = await call(rides.create, { body: ride }, { idempotencyKey })
  expect(again).toEqual(first)
  expect((await call(rides.list, { query: { mine: 'true' } })).total).toBe(1)
})

test('fifty simultaneous calls with one key create one thing', async () => {
  const call = await as(await addPerson(db))
  const start = () =>
    call(
      discussions.create,
      { body: { title: 'One', content: 'Only once' } },
      { idempotencyKey: 'k' },
    )
  const made = await Promise.all(Array.from({ length: 50 }, start))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await call(discussions.list, { query: { mine: 'true' } })).total).toBe(1)
})

test('a key belongs to a person and an endpoint', async () => {
  const [ann, bo] = [await as(await addPerson(db)), await as(await addPerson(db))]
  const idempotencyKey = 'shared'
  const first = await ann(rides.create, { body: ride }, { idempotencyKey })
  const second = await bo(rides.create, { body: ride }, { idempotencyKey })
  expect(second.id).not.toBe(first.id)
  expect(await ann(bulletins.create, { body: note }, { idempotencyKey })).toMatchObject(note)
})

test('a key cannot be used for a different request', async () => {
  const call = await as(await addPerson(db))
  const idempotencyKey = 'changed'
  await call(rides.create, { body: ride }, { idempotencyKey })
  const other = call(rides.create, { body: { ...ride, body: 'Later' } }, { idempotencyKey })
  await expect(other).rejects.toMatchObject({ status: 422, errorCode: 1110 })
})

test('a refused call leaves its key free for the corrected one', async () => {
  const call = await as(await addPerson(db))
  const idempotencyKey = 'corrected'
  const past = call(rides.create, { body: { ...ride, date: '2020-01-01' } }, { idempotencyKey })
  await expect(past).rejects.toMatchObject({ status: 400 })
  expect(await call(rides.create, { body: ride }, { idempotencyKey })).toMatchObject({
    body: ride.body,
  })
})

test.each(['', ' ', 'é', 'x'.repeat(256)])('the key %j is refused', async (key) => {
  const token = await portal.tokenOf(await addPerson(db))
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v2/bulletin/rides',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: ride,
  })
  expect(statusCode).toBe(400)
})

test('keys are forgotten after a day, and with their person', async () => {
  const ann = await addPerson(db)
  const call = await as(ann)
  const idempotencyKey = 'old'
  const first = await call(rides.create, { body: ride }, { idempotencyKey })
  const started = clock.now().getTime()
  clock.set(new Date(started + 23 * 3_600_000).toISOString())
  const again = (await as(ann))(rides.create, { body: ride }, { idempotencyKey })
  expect((await again).id).toBe(first.id)
  clock.set(new Date(started + 25 * 3_600_000).toISOString())
  const next = (await as(ann))(rides.create, { body: ride }, { idempotencyKey })
  expect((await next).id).not.toBe(first.id)
  clock.set(new Date(started + 50 * 3_600_000).toISOString())
  await deleteExpiredKeys(services)
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('neither the response nor the request can be read in the database', async () => {
  const ann = await addPerson(db)
  const call = await as(ann)
  const body = { ...ride, body: 'Zanzibar' }
  const { id } = await call(rides.create, { body }, { idempotencyKey: 'sealed' })
  await call(rides.remove, { params: { id } })
  const plan = await call(plans.create, { body: fourYears })
  const link = { params: { id: plan.id } }
  const { secret } = await call(plans.share, link, { idempotencyKey: 'link' })
  expect(await call(plans.share, link, { idempotencyKey: 'link' })).toMatchObject({ secret })
  expect(await placesOf(portal.pool, secret)).toEqual([])
  const rows = (await db.select().from(idempotencyKeys)).filter(({ key }) =>
    ['sealed', 'link'].includes(key),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('Zanzibar')
  const guess = createHash('sha256').update(`params:${JSON.stringify(link.params)}`)
  expect(rows.map(({ fingerprint }) => fingerprint)).not.toContain(guess.digest('base64url'))
})

const creating = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, Endpoint>)
    .filter(([, row]) => row.created && !row.upload)
    .map(([name, row]) => [`${feature}.${name}`, row] as const),
)

test.each(creating)('%s answers a repeat as it answered first', async (_, row) => {
  const token = await (await newAllRounder(services)).token(row.token)
  const send = () =>
    app.inject({
      ...sampleRequest(row),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'walk',
      },
    })
  const first = await send()
  const again = await send()
  expect(first.statusCode).toBeLessThan(500)
  expect({ status: again.statusCode, body: again.json() }).toEqual({
    status: first.statusCode,
    body: first.json(),
  })
})
