import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newDatabase } from '#test/postgres.ts'
import { PreparedClient } from './preparedClient.ts'
import { ReadPool } from './readPool.ts'

const config: ClientConfig = await newDatabase(inject('postgres'))
const pool = new ReadPool({ ...config, max: 4, Client: PreparedClient, pipeline: true })
pool.on('error', () => undefined)
const db = drizzle(pool)
afterAll(() => pool.end())

/** The connection that ran a read, with the value that it was given. */
const ask = async (number: number) => {
  const { rows } = await db.execute<{ number: number; pid: number }>(
    sql`select ${number}::int as number, pg_backend_pid() as pid`,
  )
  return rows[0]!
}
const divide = async (number: number) =>
  (await db.execute<{ part: number }>(sql`select 12 / ${number}::int as part`)).rows[0]!.part
const sleep = (seconds: number) => db.execute(sql`select pg_sleep(${seconds}::float8)`)

const numbers = Array.from({ length: 40 }, (_, place) => place)

/** Repeats reads until they are prepared and known to be quick, or slow. */
beforeAll(async () => {
  for (const time of [1, 2, 3, 4, 5]) {
    await ask(time)
    await divide(time)
    await sleep(0.02)
  }
})

test('reads that wait at the same time share connections, and each gets its own result', async () => {
  const answers = await Promise.all(numbers.map(ask))
  expect(answers.map(({ number }) => number)).toEqual(numbers)
  // The other three connections stay free for transactions and slow reads.
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
})

test('a read that fails fails alone, and its connection stays usable', async () => {
  const outcomes = await Promise.allSettled([1, 0, 3, 0, 6].map(divide))
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 12 },
    { status: 'rejected', reason: { cause: { code: '22012' } } },
    { status: 'fulfilled', value: 4 },
    { status: 'rejected' },
    { status: 'fulfilled', value: 2 },
  ])
  expect(await divide(4)).toBe(3)
})

test('quick reads do not wait for a slow one, which has a connection of its own', async () => {
  const finished: string[] = []
  const slow = sleep(0.5).then(() => finished.push('slow'))
  const quick = Promise.all(numbers.map(ask)).then(() => finished.push('quick'))
  await Promise.all([slow, quick])
  expect(finished).toEqual(['quick', 'slow'])
})

test('reads continue while transactions use connections, and see what was committed', async () => {
  await db.execute(sql`create table seen (number int)`)
  const held = Promise.withResolvers<void>()
  const isWritten = Promise.withResolvers<void>()
  const writing = db.transaction(async (within) => {
    await within.execute(sql`insert into seen values (1)`)
    isWritten.resolve()
    await held.promise
  })
  const count = async () =>
    (await db.execute<{ count: number }>(sql`select count(*)::int as count from seen`)).rows[0]!
      .count
  await isWritten.promise
  expect(await Promise.all([count(), count(), count(), count()])).toEqual([0, 0, 0, 0])
  held.resolve()
  await writing
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
})

test('when connections are lost, every read ends, and later ones get new connections', async () => {
  const { pid } = await ask(0)
  const lost = Promise.allSettled([
    ...numbers.map(ask),
    db.execute(sql`select pg_terminate_backend(${pid}::int)`),
  ])
  expect(await lost).toHaveLength(41)
  await expect.poll(async () => (await ask(7).catch(() => undefined))?.number).toBe(7)
  expect((await Promise.all(numbers.map(ask))).map(({ number }) => number)).toEqual(numbers)
})
