import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, inject, test } from 'vitest'
import { newDatabase } from '#test/postgres.ts'
import type { Db } from './db.ts'
import { PreparedClient } from './preparedClient.ts'
import { isOneOf, preparedOn } from './preparedQueries.ts'
import { ReadPool } from './readPool.ts'

const config = await newDatabase(inject('postgres'))
const pool = new ReadPool({ ...config, max: 1, Client: PreparedClient, pipeline: true })
pool.on('error', () => undefined)
const database: Db = drizzle(pool)
afterAll(() => pool.end())

const visits = pgTable('visits', { id: integer(), roomID: integer('room_id') })
const rooms = pgTable('rooms', { id: integer() })

const visited = preparedOn((db) =>
  db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(rooms, eq(rooms.id, visits.roomID))
    .where(isOneOf(visits.id, 'ids'))
    .prepare('visited'),
)

test('a read by a list of ids keeps one plan, and finds exactly these rows', async () => {
  await pool.query(`
    create table rooms as select n as id from generate_series(1, 500) n;
    create table visits as select n as id, n % 500 + 1 as room_id from generate_series(1, 5000) n;
    create unique index on rooms (id);
    create unique index on visits (id)`)
  await pool.query('analyze')
  const found = async (ids: number[]) =>
    (await visited(database).execute({ ids })).map(({ id }) => id)
  // oxlint-disable no-await-in-loop -- PostgreSQL chooses after five runs
  for (let time = 0; time < 12; time++) expect(await found([40 + time])).toEqual([40 + time])
  expect((await found([7, 4999, 6000])).toSorted()).toEqual([4999, 7])
  expect(await found([])).toEqual([])
  const { rows } = await database.execute<{ every: number }>(
    sql`select custom_plans::int as every from pg_prepared_statements where name = 'visited'`,
  )
  expect(rows).toEqual([{ every: 5 }])
})
