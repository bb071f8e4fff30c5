import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { moment } from './columns.ts'

const { db, webDb } = await startApp(inject('postgres'))

const moments = pgTable('moments', { at: moment() })

test.each([
  '2026-11-21T09:30:00.000Z',
  '2026-11-21T09:30:00.500Z',
  '2026-11-21T09:30:00.120Z',
  '2026-11-21T09:30:00.007Z',
  '2026-03-08T07:00:00.000Z', // the hour that New York skips
  '1999-12-31T23:59:59.999Z',
  '0042-01-01T00:00:00.000Z',
])('the moment %s is read as it was written', async (at) => {
  const selected = sql<string>`${at}::timestamptz(3)`.mapWith(moments.at)
  for (const each of [db, webDb]) {
    expect(await each.select({ at: selected }).from(sql`(select 1) as one`)).toEqual([{ at }])
  }
})

test('a connection with another time zone reads the same moment', async () => {
  await webDb.transaction(async (within) => {
    await within.execute(sql`set local timezone to 'America/New_York'`)
    const selected = sql<string>`'2026-11-21 09:30:00.5+00'::timestamptz(3)`.mapWith(moments.at)
    expect(await within.select({ at: selected }).from(sql`(select 1) as one`)).toEqual([
      { at: '2026-11-21T09:30:00.500Z' },
    ])
  })
})
