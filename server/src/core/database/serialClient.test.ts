import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type ClientConfig, Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { newDatabase } from '#test/postgres.ts'
import { SerialClient } from './serialClient.ts'

const config: ClientConfig = await newDatabase(inject('postgres'))
const { webDb, db: maintenance } = await openApp(config)

const warnings: string[] = []
const collect = ({ message }: Error) => void warnings.push(message)
process.on('warning', collect)
afterAll(() => void process.off('warning', collect))

test.each([
  ['requests', webDb],
  ['maintenance', maintenance],
])('queries that a transaction for %s starts at once run one after another', async (_, db) => {
  await db.transaction(async (within) => {
    const numbers = Array.from({ length: 12 }, (_each, place) => place)
    const answers = await Promise.all(
      numbers.map((number) => within.execute(sql`select ${number}::int as number`)),
    )
    expect(answers.map(({ rows }) => rows)).toEqual(numbers.map((number) => [{ number }]))
  })
  expect(warnings.filter((text) => text.includes('client.query()'))).toEqual([])
})

test('a failed query fails those that wait in its transaction, and leaves the connection usable', async () => {
  const pool = new Pool({ ...config, max: 1, Client: SerialClient })
  const db = drizzle(pool)
  const failing = db.transaction(async (within) => {
    const outcomes = await Promise.allSettled([
      within.execute(sql`select 1 / 0`),
      within.execute(sql`select 1`),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await pool.end()
})
