import type { LiveTopicRule } from '@wso/contract/notifications/live'
import { eq } from 'drizzle-orm'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { createLive } from '#core/live/live.ts'
import { publish } from '#core/live/publish.ts'
import { visitor } from '#core/viewer.ts'
import { sessions } from '#features/account/auth/auth.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type OpenStream, openStream } from '#test/stream.ts'
import { buildApp } from '../../../app.ts'
import { feedFor } from './live.policy.ts'

const portal = await startApp(inject('postgres'))
const { db, app, services, owner, pool, tokenOf } = portal
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const opened: OpenStream[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const { leave } of opened.splice(0)) leave()
})

/** Follows a person's own notifications on a node. */
async function follow(token: string, node = address) {
  const stream = await openStream(`${node}/api/v2/live?topics=notifications`, token)
  opened.push(stream)
  return stream
}

const all = { topics: ['notifications'] }

test('a stream names every topic first, then those that change', async () => {
  const ann = await addPerson(db)
  const stream = await follow(await tokenOf(ann))
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.response.headers.get('cache-control')).toContain('no-store')
  expect(stream.response.headers.get('content-encoding')).toBeNull()
  expect(await stream.next()).toEqual(all)
  await publish(db, 'notifications', { to: ann.id })
  expect(await stream.next()).toEqual(all)
})

test('a personal topic reaches only its person', async () => {
  const [ann, ben] = [await addPerson(db), await addPerson(db)]
  const [first, second] = [await follow(await tokenOf(ann)), await follow(await tokenOf(ben))]
  await Promise.all([first.next(), second.next()])
  await publish(db, 'notifications', { to: ben.id })
  expect(await second.next()).toEqual(all)
  await expect(first.next(300)).rejects.toThrow('No event came.')
})

test('a change is announced with its commit, once, and not after a rollback', async () => {
  const ann = await addPerson(db)
  const stream = await follow(await tokenOf(ann))
  await stream.next()
  await db
    .transaction(async (inside) => {
      await publish(inside, 'notifications', { to: ann.id })
      throw new Error('Undo this.')
    })
    .catch(() => undefined)
  await expect(stream.next(300)).rejects.toThrow('No event came.')
  const second = await follow(await tokenOf(ann))
  await second.next()
  await db.transaction(async (inside) => {
    await publish(inside, 'notifications', { to: ann.id })
    await publish(inside, 'notifications', { to: ann.id })
  })
  expect(await second.next()).toEqual(all)
  await expect(second.next(300)).rejects.toThrow('No event came.')
})

test('a node passes on what another node publishes', async () => {
  const live = createLive(owner, services.log)
  const other = await buildApp({ ...services, live })
  const node = await other.listen({ host: '127.0.0.1', port: 0 })
  const ann = await addPerson(db)
  const stream = await follow(await tokenOf(ann), node)
  await stream.next()
  await publish(db, 'notifications', { to: ann.id })
  expect(await stream.next()).toEqual(all)
  await other.close()
  await stream.ended
  await live.close()
})

test('a node that stops ends its streams and opens no more', async () => {
  const live = createLive(owner, services.log)
  const other = await buildApp({ ...services, live })
  const node = await other.listen({ host: '127.0.0.1', port: 0 })
  const token = await tokenOf(await addPerson(db))
  const stream = await follow(token, node)
  await stream.next()
  live.drain()
  await stream.ended
  const { response } = await follow(token, node)
  expect(response.status).toBe(503)
  await other.close()
  await live.close()
})

test('a person who loses access while a stream is open loses the stream', async () => {
  const ann = await addPerson(db)
  const token = await tokenOf(ann)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await follow(token)
  await stream.next()
  await vi.advanceTimersByTimeAsync(20_000)
  await publish(db, 'notifications', { to: ann.id })
  expect(await stream.next()).toEqual(all)
  await db.delete(sessions).where(eq(sessions.userID, ann.id))
  await vi.advanceTimersByTimeAsync(20_000)
  await stream.ended
})

test('streams end when the database connection behind them is lost, and a new one works', async () => {
  const ann = await addPerson(db)
  const token = await tokenOf(ann)
  const stream = await follow(token)
  await stream.next()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'wso live'`,
  )
  await stream.ended
  const again = await follow(token)
  await again.next()
  await publish(db, 'notifications', { to: ann.id })
  expect(await again.next()).toEqual(all)
})

test('a person has at most twelve streams; closing one makes room', async () => {
  const token = await tokenOf(await addPerson(db))
  const streams = await Promise.all(Array.from({ length: 30 }, () => follow(token)))
  const statuses = streams.map(({ response }) => response.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  expect(statuses.filter((status) => status === 429)).toHaveLength(18)
  for (const { leave } of streams) leave()
  await vi.waitFor(async () => expect((await follow(token)).response.status).toBe(200))
  const other = await follow(await tokenOf(await addPerson(db)))
  expect(other.response.status).toBe(200)
})

test.each(['', 'unknown', 'notifications/12', 'notifications,', 'constructor'])(
  'the topics "%s" are refused by name',
  async (topics) => {
    const token = await tokenOf(await addPerson(db))
    const response = await fetch(`${address}/api/v2/live?topics=${topics}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('topics')
  },
)

test('a token in the address opens nothing', async () => {
  const token = await tokenOf(await addPerson(db))
  const response = await fetch(`${address}/api/v2/live?topics=notifications&token=${token}`)
  expect(response.status).toBe(401)
})

test('rules of a topic decide who follows it and which feed it is', () => {
  const rules: Record<string, LiveTopicRule> = {
    own: { access: { level: 3 }, personal: true },
    slots: { access: { level: 3, anyOf: ['service:goodrich'] }, keyed: true },
  }
  const ann = { ...visitor, level: 3 as const, id: 7 }
  expect(feedFor(ann, 'own', (name) => rules[name])).toBe('own/@7')
  expect(() => feedFor(ann, 'slots/2026-11-21', (name) => rules[name])).toThrow(
    'does not include this',
  )
  const eater = { ...ann, scopes: new Set(['service:goodrich'] as const) }
  expect(feedFor(eater, 'slots/2026-11-21', (name) => rules[name])).toBe('slots/2026-11-21')
})
