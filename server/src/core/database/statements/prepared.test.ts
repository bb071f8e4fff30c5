import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { newDatabase } from '#test/postgres.ts'
import { openConnections } from '../connections.ts'
import { isOneOf } from '../db.ts'
import { prepared, type Slots } from './prepared.ts'

const connections = openConnections(await newDatabase(inject('postgres')), { settings: {}, max: 2 })
afterAll(() => connections.end())
const { db } = connections

const visits = pgTable('visits', { id: integer().notNull() })
await db.execute(`create table visits as select n as id from generate_series(1, 9) n`)

type Asked = {
  before?: number | undefined
  ids?: number[] | undefined
  backward: boolean
  also?: SQL | undefined
}

let built = 0
beforeEach(() => void (built = 0))

const select = prepared((within, { before, ids, backward, also }: Slots<Asked>) => {
  built += 1
  const filters = [before && lt(visits.id, before), ids && isOneOf(visits.id, ids), also]
  return within
    .select({ id: visits.id })
    .from(visits)
    .where(
      sql.join(
        filters.map((filter) => filter ?? sql`true`),
        sql` and `,
      ),
    )
    .orderBy(backward ? sql`id desc` : sql`id`)
})
const found = async (asked: Asked) => (await select(db, asked)).map(({ id }) => id)

test('is built once for all values of the same kind, and reads those given', async () => {
  expect(await found({ before: 3, backward: false })).toEqual([1, 2])
  expect(await found({ before: 2, backward: false })).toEqual([1])
  expect(await found({ before: 0, backward: false })).toEqual([])
  expect(built).toBe(1)
})

test('is built again for another flag, and for a value that is absent', async () => {
  expect(await found({ ids: [2, 8], backward: false })).toEqual([2, 8])
  expect(await found({ ids: [2, 8], backward: true })).toEqual([8, 2])
  expect(await found({ ids: [2, 8], before: 5, backward: true })).toEqual([2])
  expect(await found({ ids: [4], before: undefined, backward: true })).toEqual([4])
  expect(built).toBe(4)
})

test('is built each time with a condition', async () => {
  for (const id of [3, 4]) {
    expect(await found({ before: 9, backward: false, also: eq(visits.id, id) })).toEqual([id])
  }
  expect(built).toBe(2)
})

test('reads within a transaction what it has written', async () => {
  await found({ before: 1, backward: false })
  await db.transaction(async (within) => {
    await within.execute('insert into visits values (0)')
    expect(await select(within, { before: 1, backward: false })).toEqual([{ id: 0 }])
    await within.execute('delete from visits where id = 0')
  })
})
