import { schedules } from '@wso/contract/planning/schedules'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { importCatalog } from '#features/planning/catalog/catalog.import.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { one, sections, two, week } from '#test/factories/schedules.ts'

const { app, services, db, as, clock } = await startApp(inject('postgres'))

const start = '2026-10-15T15:00:00Z'
beforeEach(() => clock.set(start))

const someone = async (person = {}) => {
  const row = await addPerson(db, person)
  return { id: row.id, call: await as(row) }
}

const importYear = (updateTime: string) =>
  db.transaction((inside) =>
    importCatalog(
      { ...services, db: inside },
      { year: 2027, updateTime, sections, unixIDs: new Map() },
    ),
  )
const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the feed has the default schedule: what is shown of it, in the terms of the college', async () => {
  await importYear('1')
  const { call } = await someone()
  const entries = [entryOf(one, []), { ...entryOf(two, []), hidden: true }]
  await call(schedules.create, { body: { ...week, entries } })
  await call(schedules.create, { body: { ...week, name: 'Not this' } })
  const { path } = await call(schedules.makeFeed, {})
  const { statusCode, headers, body } = await read(path)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('X-WR-CALNAME:Fall')
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    ...one.meetings.map((_, at) => `UID:${one.id}-${at + 1}@wso.williams.edu`),
    expect.stringMatching(/^UID:schedule-\d+-block-1-1@/),
  ])
  expect(lines).toContain('SUMMARY:Rowing\\, early')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20260911T060000')
  expect(body).not.toContain(two.id)
})

test('the feed is the same bytes until the schedule or the catalog changes', async () => {
  await importYear('1')
  const { call } = await someone()
  const { id } = await call(schedules.create, { body: week })
  const { path } = await call(schedules.makeFeed, {})
  const etag = String((await read(path)).headers['etag'])
  clock.set('2026-10-15T16:00:00Z')
  expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(304)
  await call(schedules.update, { params: { id }, body: { version: 1, blocks: [] } })
  const changed = await read(path, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  clock.set('2026-10-15T17:00:00Z')
  await importYear('2')
  const again = await read(path, { 'if-none-match': String(changed.headers['etag']) })
  expect(again.statusCode).toBe(200)
})

test('the feed of an empty schedule is an empty calendar', async () => {
  const { call } = await someone()
  const { path } = await call(schedules.makeFeed, {})
  expect((await read(path)).body).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n$/)
})

test('a new link disables the old one, and turning off the feed disables both', async () => {
  const { call } = await someone()
  expect(await call(schedules.feed, {})).toEqual({ since: null })
  const old = await call(schedules.makeFeed, {})
  const now = await call(schedules.makeFeed, {})
  expect(old.path).not.toBe(now.path)
  expect(now.path.length).toBeGreaterThan(30)
  expect(await call(schedules.feed, {})).toEqual({ since: '2026-10-15T15:00:00.000Z' })
  expect((await read(old.path)).statusCode).toBe(404)
  expect((await read(now.path)).statusCode).toBe(200)
  await call(schedules.stopFeed, {})
  expect((await read(now.path)).statusCode).toBe(404)
})

test('a link is deleted with the account', async () => {
  const { id, call } = await someone()
  await call(schedules.create, { body: week })
  const { path } = await call(schedules.makeFeed, {})
  await db.delete(users).where(eq(users.id, id))
  expect((await read(path)).statusCode).toBe(404)
})

test.each(['/calendar/.ics', '/calendar/guess.ics', `/calendar/${'x'.repeat(400)}.ics`])(
  '%s is nobody’s',
  async (url) => {
    expect((await read(url)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await read(url)).statusCode).toBeLessThan(500)
  },
)

test('guessing links counts toward the rate limit', async () => {
  const strict = await startApp(inject('postgres'), { settings: { RATE_LIMIT: '5' } })
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => strict.app.inject({ url: `/calendar/guess${at}.ics` })),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
})
