import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { bulletins } from '@wso/contract/posts/bulletins'
import { users } from '@wso/contract/users/users'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { isShared } from './costs.ts'

test('every endpoint draws on a share of its caller, except for streams and the health check', () => {
  const rows = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature))
  const unshared = rows.filter((endpoint) => !isShared(endpoint))
  expect(unshared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /health-check',
    'GET /live',
  ])
  expect(rows.length).toBeGreaterThan(100)
})

test('a person whose calls took too long is told to wait, and no one else is', async () => {
  // A budget of two seconds per minute.
  const { db, as } = await startApp(inject('postgres'), { settings: { RATE_LIMIT: '40' } })
  const [ann, bo] = [await as(await addPerson(db)), await as(await addPerson(db))]
  const me = { params: { id: 'me' } } as const
  await ann(users.get, me)
  const slow = await db.transaction(async (inside) => {
    await inside.execute(sql`lock table bulletins in access exclusive mode`)
    const reading = ann(bulletins.list, { query: {} })
    await wait(2100)
    return [reading]
  })
  await slow[0]
  const refused = ann(users.get, me)
  await expect(refused).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
  })
  expect(await bo(users.get, me)).toMatchObject({ id: expect.any(Number) })
})
