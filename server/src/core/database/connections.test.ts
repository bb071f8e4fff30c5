import { createServer, type AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newDatabase } from '#test/postgres.ts'
import { asRefusal } from '../refusal.ts'
import { openConnections } from './connections.ts'
import { isOneOf } from './db.ts'
import { prepared, type Slots } from './statements/prepared.ts'
import { countUses, plannedForItsValues } from './statements/preparedTexts.ts'

const address = await newDatabase(inject('postgres'))
const open = (max: number) => openConnections(address, { settings: {}, max, maxWaitMs: 2000 })
const one = open(1)
const two = open(2)
const three = openConnections(address, { settings: {}, max: 3, shared: 1, maxWaitMs: 2000 })
afterAll(() => Promise.all([one.end(), two.end(), three.end()]))

const visits = pgTable('visits', { id: integer(), roomID: integer('room_id') })

beforeAll(async () => {
  await one.db.execute(`
    create table visits as select n as id, n % 500 as room_id from generate_series(1, 5000) n;
    create unique index on visits (id);
    analyze`)
})

const preparedTexts = async () =>
  (await one.db.execute<{ statement: string }>('select statement from pg_prepared_statements')).map(
    ({ statement }) => statement,
  )

test('a statement is prepared when it is repeated, unless it is planned for its values', async () => {
  for (const number of [1, 2, 3, 4]) {
    const twice = sql`select ${number}::int * 2 as twice`
    expect(await one.db.execute(twice)).toEqual([{ twice: number * 2 }])
    const thrice = sql`select ${number}::int * 3 as thrice where ${plannedForItsValues}`
    expect(await one.db.execute(thrice)).toEqual([{ thrice: number * 3 }])
  }
  await one.db.execute(sql`select ${1}::int as once`)
  const repeated = await preparedTexts()
  expect(repeated.filter((text) => text.includes('twice'))).toHaveLength(1)
  expect(repeated.filter((text) => /thrice|once/.test(text))).toEqual([])
})

test('the number of statements prepared on a connection is bounded', () => {
  const isRepeated = countUses()
  const texts = Array.from({ length: 450 }, (_, at) => `select ${at}`)
  for (let time = 0; time < 3; time += 1) for (const text of texts) isRepeated(text)
  expect(texts.filter(isRepeated)).toHaveLength(400)
})

test('a read by a list of ids keeps one plan, and finds exactly these rows', async () => {
  const found = async (ids: number[]) => {
    const rows = await one.db.select({ id: visits.id }).from(visits).where(isOneOf(visits.id, ids))
    return rows.map(({ id }) => id)
  }
  for (let time = 0; time < 14; time += 1) expect(await found([40 + time])).toEqual([40 + time])
  expect((await found([7, 4999, 6000])).toSorted()).toEqual([4999, 7])
  expect(await found([])).toEqual([])
  const plans = await one.db.execute(
    sql`select custom_plans::int as every from pg_prepared_statements where statement like '%unnest(%' and statement like '%visits%'`,
  )
  expect(plans).toEqual([{ every: 5 }])
})

test('lists, moments and days travel as PostgreSQL writes them', async () => {
  const texts = ['plain', 'with "quotes", {braces} and \\', '']
  const [row] = await one.db.execute(sql`
    select ${sql.param(texts)}::text[] as texts, ${sql.param([true, false])}::bool[] as flags,
      ${sql.param([1, 2])}::int[] as numbers, '2026-11-21'::date as day,
      ${new Date('2026-11-21T09:30:00Z')}::timestamptz = '2026-11-21 09:30Z' as same`)
  expect(row).toEqual({
    texts,
    flags: [true, false],
    numbers: [1, 2],
    day: '2026-11-21',
    same: true,
  })
})

test('lists may hold nothing, null, what looks like null, lists, and values of JSON', async () => {
  const [row] = await one.db.execute(sql`
    select '{}'::int[] as nothing, array[null, 'NULL', 'null', E'two\nlines'] as texts,
      array[array[1, 2], array[3, 4]] as lists, array[7::smallint] as short, array[8::bigint] as long,
      array['{"a": "b, \\"c\\""}'::jsonb, '[1]'] as json, array[1.5::float8] as parts`)
  expect(row).toEqual({
    nothing: [],
    texts: [null, 'NULL', 'null', 'two\nlines'],
    lists: [
      [1, 2],
      [3, 4],
    ],
    short: [7],
    long: ['8'],
    json: [{ a: 'b, "c"' }, [1]],
    parts: [1.5],
  })
})

test('queries that a transaction starts at once run one after another', async () => {
  const numbers = Array.from({ length: 12 }, (_, place) => place)
  const answers = await one.db.transaction((within) =>
    Promise.all(numbers.map((number) => within.execute(sql`select ${number}::int as number`))),
  )
  expect(answers).toEqual(numbers.map((number) => [{ number }]))
})

test('a failed query fails those that wait in its transaction, and leaves the connection usable', async () => {
  const failing = one.db.transaction(async (within) => {
    const outcomes = await Promise.allSettled([
      within.execute(sql`select 1 / 0`),
      within.execute(sql`select 1`),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await one.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a part of a transaction can fail alone', async () => {
  const rows = await one.db.transaction(async (within) => {
    const part = within.transaction((inner) => inner.execute(sql`select 1 / 0`))
    await expect(part).rejects.toMatchObject({ cause: { code: '22012' } })
    return within.execute(sql`select 2 as two`)
  })
  expect(rows).toEqual([{ two: 2 }])
})

test('a statement waits for a free connection, not behind a slow one, and is refused after a while', async () => {
  const finished: string[] = []
  const slow = two.db.execute(sql`select pg_sleep(3)`).then(() => finished.push('slow'))
  const numbers = Array.from({ length: 20 }, (_, at) => at)
  const quick = Promise.all(numbers.map((at) => two.db.execute(sql`select ${at}::int`)))
  await new Promise(setImmediate)
  expect(two.use()).toEqual({ busy: 2, idle: 0, waiting: 19 })
  await quick.then(() => finished.push('quick'))
  const other = two.db.transaction((within) => within.execute(sql`select pg_sleep(3)`))
  const late: unknown = await two.db.execute(sql`select 1`).catch((error: unknown) => error)
  expect(asRefusal(late)).toMatchObject({ status: 503 })
  await Promise.all([slow, other])
  expect(finished).toEqual(['quick', 'slow'])
  expect(two.use()).toEqual({ busy: 0, idle: 2, waiting: 0 })
})

const selectVisit = prepared((db, { id, ms }: Slots<{ id: number; ms: number }>) =>
  db
    .select({ id: visits.id, backend: sql<number>`pg_backend_pid()` })
    .from(visits)
    .innerJoin(sql`pg_sleep(${ms} / 1000.0)`, sql`true`)
    .where(eq(visits.id, id)),
)

test('prepared reads share a connection, which no other statement uses', async () => {
  const slow = sql`select pg_sleep(1), pg_backend_pid() as backend`
  const others = Promise.all([1, 2, 3].map(() => three.db.execute<{ backend: number }>(slow)))
  const ids = Array.from({ length: 20 }, (_, at) => at + 1)
  const reads = Promise.all(ids.map((id) => selectVisit(three.db, { id, ms: 1 })))
  await new Promise(setImmediate)
  expect(three.use()).toEqual({ busy: 3, idle: 0, waiting: 20 })
  const rows = (await reads).flat()
  expect(rows.map(({ id }) => id)).toEqual(ids)
  const [shared] = new Set(rows.map(({ backend }) => backend))
  expect(rows.map(({ backend }) => backend)).toEqual(ids.map(() => shared))
  for (const [row] of await others) expect(row!.backend).not.toBe(shared)
})

const selectEnd = prepared((db) =>
  db.select({ ended: sql`pg_terminate_backend(pg_backend_pid())` }).from(sql`now()`),
)

test('a lost connection fails all reads that share it, and is replaced', async () => {
  const reads = [
    selectEnd(three.db, {}),
    ...[1, 2].map((id) => selectVisit(three.db, { id, ms: 1 })),
  ]
  const outcomes = await Promise.allSettled(reads)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await selectVisit(three.db, { id: 4, ms: 0 })).toMatchObject([{ id: 4 }])
  expect(three.use()).toEqual({ busy: 0, idle: 3, waiting: 0 })
})

test('a lost connection fails what runs on it and is replaced', async () => {
  const end = sql`select pg_terminate_backend(pg_backend_pid())`
  await expect(one.db.execute(end)).rejects.toThrow('Failed query')
  expect(await one.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }])
  const cut = one.db.transaction(async (within) => {
    await within.execute(end).catch(() => undefined)
    return within.execute(sql`select 1`)
  })
  await expect(cut).rejects.toThrow('The database cannot be reached.')
  expect(await one.db.execute(sql`select 2 as two`)).toEqual([{ two: 2 }])
  expect(one.use()).toEqual({ busy: 0, idle: 1, waiting: 0 })
})

/** What PostgreSQL sends first: that no password is needed, and that it is ready. */
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex')

test('a connection that is lost as soon as it is there fails its statement, and nothing else', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.resetAndDestroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lost = openConnections(
    { host: '127.0.0.1', port, user: 'pat', database: 'none' },
    { settings: {}, max: 1 },
  )
  // Vitest fails the run for a rejection that nothing handles, as the process of a node would end.
  await expect(lost.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '08006' } })
  await lost.end()
  await new Promise((resolve) => server.close(resolve))
})

test('a connection that is lost between the statements of a transaction ends it, and no statement is sent over it', async () => {
  const settings = { idle_in_transaction_session_timeout: 100 }
  const idle = openConnections(address, { settings, max: 1 })
  const statement = sql`select 3 as three`
  const outcome = idle.db.transaction(async (within) => {
    await within.execute(statement)
    await within.execute(sql`select pg_sleep(0.01)`)
    await expect.poll(() => within.execute(statement).catch(() => 'lost'), pause).toBe('lost')
    return 'committed'
  })
  await expect(outcome).rejects.toThrow('The database cannot be reached.')
  expect(await idle.db.execute(statement)).toEqual([{ three: 3 }])
  await idle.end()
})

/** Longer than a transaction may be idle. */
const pause = { interval: 400, timeout: 5000 }
