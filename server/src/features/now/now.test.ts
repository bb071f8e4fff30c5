import { conversations } from '@wso/contract/conversations/conversations'
import { schedules } from '@wso/contract/planning/schedules'
import { rides as ridesContract } from '@wso/contract/posts/rides'
import { now } from '@wso/contract/site/now'
import { courseCode } from '@wso/scheduler/catalog/section'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import { expect, inject, test } from 'vitest'
import { ban, startApp } from '#test/app.ts'
import { addOrder } from '#test/factories/goodrich.ts'
import {
  block,
  morning,
  morningToo,
  noon,
  nowCampus,
  thursday,
  thursdays,
} from '#test/factories/now.ts'
import { one, two } from '#test/factories/schedules.ts'

const portal = await startApp(inject('postgres'))
const { db, clock, visitor } = portal
const someone = await nowCampus(portal)

const at = (moment: string) => clock.set(moment)

test('a day is its classes with room and course, and the gap between them', async () => {
  at(`${thursday}T12:00:00Z`)
  const ann = await someone()
  expect(await ann.day()).toEqual({
    now: `${thursday}T12:00:00.000Z`,
    date: thursday,
    entries: [
      {
        kind: 'class',
        course: courseCode(one),
        classType: one.classType,
        title: one.titleLong,
        place: 'Quill 2',
        starts: `${thursday}T13:00:00.000Z`,
        ends: `${thursday}T13:50:00.000Z`,
      },
      {
        kind: 'gap',
        starts: `${thursday}T13:50:00.000Z`,
        ends: `${thursday}T17:10:00.000Z`,
        free: [],
        freeCount: 0,
      },
      {
        kind: 'class',
        course: courseCode(two),
        classType: two.classType,
        title: two.titleLong,
        place: 'Granary 105',
        starts: `${thursday}T17:10:00.000Z`,
        ends: `${thursday}T18:25:00.000Z`,
        // 234 m on the map of the demo, on a path 1.3 times as long, at 80 m a minute.
        walk: { minutes: 4, from: 'Quill' },
      },
    ],
  })
  await expect(visitor(now.get, {})).rejects.toMatchObject({ status: 401 })
})

test('hidden classes, other schedules, other people’s schedules and other terms do not count', async () => {
  const spring = { ...block('Spring job', { days: thursdays, start: 600, end: 660 }) }
  const ann = await someone({
    entries: [{ ...entryOf(morning, []), hidden: true }],
    blocks: [{ ...spring, semester: 'Spring' }],
  })
  await ann.call(schedules.create, {
    body: { name: 'Plan B', entries: [entryOf(noon, [])], blocks: [] },
  })
  await someone()
  expect((await ann.day()).entries).toEqual([])
})

test('a day ends and begins at midnight at the college: nothing of yesterday or of tomorrow', async () => {
  const ann = await someone({
    blocks: [
      block('Night shift', { days: thursdays, start: 23 * 60, end: 24 * 60 + 30 }),
      block('Early shift', { days: 0b10000, start: 5, end: 60 }),
    ],
    entries: [],
  })
  const [friday, wednesday] = ['2026-10-16', '2026-10-14']
  await addOrder(db, { userID: ann.id, day: wednesday, time: '23:50', status: 1 })
  const today = await addOrder(db, { userID: ann.id, day: thursday, time: '23:50', status: 1 })
  const tomorrow = await addOrder(db, { userID: ann.id, day: friday, time: '00:10', status: 1 })
  at(`${thursday}T20:00:00Z`)
  for (const date of [thursday, friday]) {
    await ann.call(ridesContract.create, {
      body: { source: 'Campus', destination: `Town ${date}`, offer: true, date, body: 'Hi' },
    })
  }
  const shown = async () =>
    (await ann.day()).entries.map((entry) =>
      entry.kind === 'order'
        ? entry.id
        : entry.kind === 'ride'
          ? entry.destination
          : entry.kind === 'gap' || entry.title,
    )
  at('2026-10-16T03:59:59Z') // 11:59 pm on Thursday
  expect(await shown()).toEqual([`Town ${thursday}`, 'Night shift', today])
  at('2026-10-16T04:00:00Z')
  expect(await shown()).toEqual([`Town ${friday}`, 'Early shift', tomorrow])
})

test('the first and last day of a term and its holidays say so; between terms there are no classes', async () => {
  const ann = await someone({ blocks: [block('Rowing', { days: 127, start: 360, end: 420 })] })
  const on = async (moment: string) => {
    at(moment)
    const { occasion, entries } = await ann.day()
    return [occasion, entries.length]
  }
  expect(await on('2026-09-09T16:00:00Z')).toEqual([undefined, 0])
  expect(await on('2026-09-10T16:00:00Z')).toEqual(['First day of classes', 5])
  expect(await on('2026-10-13T16:00:00Z')).toEqual(['Reading days', 0])
  expect(await on('2026-11-26T16:00:00Z')).toEqual(['Thanksgiving', 0])
  expect(await on('2026-12-11T16:00:00Z')).toEqual(['Last day of classes', 1])
  expect(await on('2026-12-12T16:00:00Z')).toEqual([undefined, 0])
  expect(await on('2099-07-01T16:00:00Z')).toEqual([undefined, 0])
})

test('a class keeps its hour when the clocks change', async () => {
  const ann = await someone({
    entries: [],
    blocks: [block('Desk', { days: 0b1100000, start: 720, end: 780 })],
  })
  const starts = async (moment: string) => {
    at(moment)
    return (await ann.day()).entries.map((entry) => 'starts' in entry && entry.starts)
  }
  expect(await starts('2026-10-31T15:00:00Z')).toEqual(['2026-10-31T16:00:00.000Z'])
  expect(await starts('2026-11-01T15:00:00Z')).toEqual(['2026-11-01T17:00:00.000Z'])
})

test('a class that meets in two rooms is one, and classes at the same time leave no gap', async () => {
  at(`${thursday}T12:00:00Z`)
  const ann = await someone({
    blocks: [
      block('Long shift', { days: thursdays, start: 560, end: 780, place: 'Quill' }),
      block('Duet', { days: thursdays, start: 900, end: 960, place: 'Quill 1' }),
    ].map((each) =>
      each.title === 'Duet'
        ? { ...each, meetings: [...each.meetings, { ...each.meetings[0]!, place: 'Quill 3' }] }
        : each,
    ),
  })
  const { entries } = await ann.day()
  expect(entries.map((entry) => ('title' in entry ? entry.title : entry.kind))).toEqual([
    ...[one.titleLong, 'Long shift', two.titleLong],
    ...['gap', 'Duet'],
  ])
  expect(entries.at(-1)).toMatchObject({ place: 'Quill 1 and Quill 3' })
})

test('a class that is in the schedule under two codes is one entry with both', async () => {
  at(`${thursday}T12:00:00Z`)
  const ann = await someone({ entries: [entryOf(morning, []), entryOf(morningToo, [])] })
  const { entries } = await ann.day()
  const both = [courseCode(morning), courseCode(morningToo)].toSorted()
  expect(entries).toMatchObject([{ kind: 'class', course: both.join(' / ') }])
})

test('the viewer’s orders and rides are in order with the classes, and no one else’s are', async () => {
  at(`${thursday}T12:00:00Z`)
  const [ann, bo] = [await someone(), await someone()]
  const ready = await addOrder(db, { userID: ann.id, day: thursday, time: '12:30', status: 2 })
  await addOrder(db, { userID: ann.id, day: thursday, time: '12:40', status: 4 })
  await addOrder(db, { userID: bo.id, day: thursday, time: '12:30', status: 1 })
  const ride = { source: 'Campus', destination: 'Boston', date: thursday, offer: true, body: 'Hi' }
  await ann.call(ridesContract.create, { body: { ...ride, time: '17:30', seats: 2 } })
  await bo.call(ridesContract.create, { body: { ...ride, time: '17:00' } })
  expect(await ann.kinds()).toEqual(['class', 'gap', 'order', 'class', 'ride'])
  const { entries } = await ann.day()
  expect(entries[2]).toEqual({
    kind: 'order',
    id: ready,
    status: 2,
    items: [],
    starts: `${thursday}T16:30:00.000Z`,
  })
  expect(entries[4]).toMatchObject({ destination: 'Boston', seats: 2 })
  await ban(db, { id: ann.id }, { goodrich: true, bulletinRead: true })
  expect(await ann.kinds()).toEqual(['class', 'gap', 'class'])
})

test('a ride of another person is of the day once its seats are confirmed, until they are given back', async () => {
  at(`${thursday}T12:00:00Z`)
  const [driver, rider] = [await someone({ entries: [] }), await someone({ entries: [] })]
  const ride = { source: 'Campus', destination: 'Boston', offer: true, body: 'Hi', seats: 3 }
  const post = (date: string) =>
    driver.call(ridesContract.create, { body: { ...ride, date, time: '17:30' } })
  const [today, tomorrow] = [await post(thursday), await post('2026-10-16')]
  const ask = async ({ id }: { id: number }) =>
    rider.call(conversations.start, {
      body: { kind: 'ride', subjectID: id, body: 'Room for two?', seats: 2 },
    })
  const params = { id: (await ask(today)).id }
  const later = await ask(tomorrow)
  expect((await rider.day()).entries).toEqual([])
  for (const { id } of [params, later]) {
    await driver.call(conversations.confirmSeats, { params: { id } })
  }
  const shown = { kind: 'ride', id: today.id, starts: `${thursday}T21:30:00.000Z` }
  expect((await rider.day()).entries).toMatchObject([{ ...shown, seats: 1, taken: 2 }])
  const [own] = (await driver.day()).entries
  expect(own).toMatchObject({ ...shown, seats: 1 })
  expect(own).not.toHaveProperty('taken')
  await rider.call(conversations.returnSeats, { params })
  expect((await rider.day()).entries).toEqual([])
  await rider.call(conversations.askSeats, { params, body: { seats: 1 } })
  await driver.call(conversations.confirmSeats, { params })
  expect(await rider.kinds()).toEqual(['ride'])
  await driver.call(ridesContract.remove, { params: { id: today.id } })
  expect(await rider.kinds()).toEqual([])
})

test('rides without a time come first, and a long list of orders keeps the last', async () => {
  at(`${thursday}T12:00:00Z`)
  const ann = await someone({ entries: [] })
  const ride = { source: 'Campus', offer: true, body: 'Hi', date: thursday }
  await ann.call(ridesContract.create, { body: { ...ride, destination: 'Boston', time: '17:30' } })
  await ann.call(ridesContract.create, { body: { ...ride, destination: 'Albany' } })
  for (let paid = 0; paid < 25; paid += 1) {
    await addOrder(db, { userID: ann.id, day: thursday, time: '09:00', status: 3 })
  }
  const ready = await addOrder(db, { userID: ann.id, day: thursday, time: '12:30', status: 2 })
  const { entries } = await ann.day()
  expect(entries[0]).toMatchObject({ kind: 'ride', destination: 'Albany' })
  const orders = entries.filter((entry) => entry.kind === 'order')
  expect(orders).toHaveLength(20)
  expect(orders.at(-1)!.id).toBe(ready)
})

test('a student without courses in the term needs some; one with a free day, and others, do not', async () => {
  const student = { type: 'student' as const }
  const [ann, bo, cy] = [
    await someone({ entries: [] }, student),
    await someone({}, student),
    await someone({ entries: [] }, { type: 'professor' }),
  ]
  const needed = async (moment: string) => {
    at(moment)
    return Promise.all([ann, bo, cy].map(async (each) => (await each.day()).needsCourses))
  }
  for (const moment of ['2026-10-14T16:00:00Z', '2026-10-12T16:00:00Z', '2026-09-01T16:00:00Z']) {
    expect(await needed(moment)).toEqual([true, undefined, undefined])
  }
  // Between the terms, it is the next that has none.
  expect(await needed('2026-12-31T16:00:00Z')).toEqual([true, true, undefined])
})
