import { minutesOf } from '@wso/contract/core/clockTime'
import { dayIn } from '@wso/contract/core/day'
import { classes } from '@wso/contract/planning/classes'
import { schedules } from '@wso/contract/planning/schedules'
import { courseCode } from '@wso/scheduler/catalog/section'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import { expect, inject, test } from 'vitest'
import { importCatalog } from '#features/planning/catalog/catalog.import.ts'
import { addPerson, startApp } from '#test/app.ts'
import { one, sections, two, week } from '#test/factories/schedules.ts'

const { services, db, as, clock } = await startApp(inject('postgres'))

// A Thursday at noon at the college, before the Monday of the same week of the term.
clock.set('2026-10-15T16:00:00Z')
await db.transaction((inside) =>
  importCatalog(
    { ...services, db: inside },
    { year: 2027, updateTime: '1', sections, unixIDs: new Map() },
  ),
)
const caller = async () => as(await addPerson(db))

test('the next class of the default schedule: course, place, day and minutes until it begins', async () => {
  const call = await caller()
  await call(schedules.create, { body: week })
  const { next } = await call(classes.next, {})
  expect(next).toMatchObject({ course: courseCode(one), title: one.titleLong, kind: one.classType })
  const meeting = one.meetings.find(({ start }) => start === minutesOf(next!.start))
  expect(next!.place).toBe(meeting?.place)
  const begins = new Date(services.now().getTime() + next!.minutes * 60_000)
  expect(dayIn(begins, 'America/New_York')).toBe(next!.date)
  expect(begins.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe(
    `${next!.start}:00`,
  )
  expect(next!.minutes).toBeGreaterThan(0)
})

test('hidden classes, other schedules and other people’s schedules do not count', async () => {
  const call = await caller()
  expect(await call(classes.next, {})).toEqual({})
  await call(schedules.create, {
    body: { ...week, entries: [{ ...entryOf(one, []), hidden: true }] },
  })
  await call(schedules.create, { body: { ...week, name: 'Plan B', entries: [entryOf(two, [])] } })
  expect(await call(classes.next, {})).toEqual({})
})

test('a class that has just begun is still the next one, and outside of term there is none', async () => {
  const call = await caller()
  await call(schedules.create, { body: week })
  const { next } = await call(classes.next, {})
  const begins = services.now().getTime() + next!.minutes * 60_000
  clock.set(new Date(begins + 4 * 60_000).toISOString())
  expect((await call(classes.next, {})).next).toEqual({ ...next, minutes: -4 })
  clock.set(new Date(begins + 11 * 60_000).toISOString())
  expect((await call(classes.next, {})).next).not.toMatchObject({
    date: next!.date,
    start: next!.start,
  })
  clock.set('2026-07-01T16:00:00Z')
  expect(await call(classes.next, {})).toEqual({})
})
