import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { rides as ridesContract } from '@wso/contract/posts/rides'
import { type DayEntry, now, nowLimits } from '@wso/contract/site/now'
import { courseCode } from '@wso/scheduler/catalog/section'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { diningHalls, diningMeals } from '#features/dining/dining/dining.table.ts'
import { importCatalog } from '#features/planning/catalog/catalog.import.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addOrder } from '#test/factories/goodrich.ts'
import { one, two } from '#test/factories/schedules.ts'
import { sentDuring } from '#test/sent.ts'

const { services, db, as, clock, visitor } = await startApp(inject('postgres'))

const thursday = '2026-10-15'
const [mondays, thursdays] = [0b1, 0b1000]
/** 9:00 to 9:50 and 1:10 to 2:25 pm on Thursdays. */
const morning = { ...one, meetings: [{ days: thursdays, start: 540, end: 590, place: 'Quill 2' }] }
const noon = { ...two, meetings: [{ days: thursdays, start: 790, end: 865, place: 'Granary 105' }] }

clock.set(`${thursday}T16:00:00Z`)
await db.transaction((inside) =>
  importCatalog(
    { ...services, db: inside },
    { year: 2027, updateTime: '1', sections: [morning, noon], unixIDs: new Map() },
  ),
)

type Meeting = { days: number; start: number; end: number; place?: string }
let blocks = 0
const block = (title: string, meeting: Meeting) => ({
  id: (blocks += 1),
  ...{ title, kind: 'work' as const, year: 2027, semester: 'Fall' as const },
  meetings: [{ place: '', ...meeting }],
})

/** A person with both classes in their default schedule, or with what is given. */
async function someone(week: object = {}, person: Parameters<typeof addPerson>[1] = {}) {
  const { id } = await addPerson(db, person)
  const entries = [entryOf(morning, []), entryOf(noon, [])]
  const body = { name: 'Fall', entries, blocks: [], ...week }
  await (
    await as({ id })
  )(schedules.create, { body })
  // A new token each time: tests move the clock by weeks.
  const call: Awaited<ReturnType<typeof as>> = async (endpoint, request) =>
    (await as({ id }))(endpoint, request)
  const day = () => call(now.get, {})
  const kinds = async () => (await day()).entries.map(({ kind }) => kind)
  const share = (other: { id: number }) => call(freeTimes.share, { params: { userID: other.id } })
  return { id, call, day, kinds, share }
}

const gapsIn = (entries: readonly DayEntry[]) =>
  entries.filter((entry): entry is DayEntry & { kind: 'gap' } => entry.kind === 'gap')

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

test('a gap names the friends who are free in all of it, until they stop sharing', async () => {
  at(`${thursday}T12:00:00Z`)
  const ann = await someone()
  const busyAt = (start: number, end: number) => ({
    entries: [],
    blocks: [block('Job', { days: thursdays, start, end })],
  })
  const bo = await someone(busyAt(540, 600), { name: 'Bo Birch' })
  const cy = await someone(busyAt(700, 720), { name: 'Cy Cole' })
  const dee = await someone(busyAt(780, 800), { name: 'Dee Dahl' })
  const eve = await someone(
    { entries: [], blocks: [block('Job', { days: mondays, start: 600, end: 900 })] },
    { name: 'Eve Ek' },
  )
  const fay = await someone(busyAt(1200, 1260), { name: 'Fay Fox' }) // does not share
  const free = async () => {
    const [gap] = gapsIn((await ann.day()).entries)
    expect(gap!.freeCount).toBe(gap!.free.length)
    return gap!.free.map(({ id }) => id)
  }
  expect(await free()).toEqual([])
  for (const friend of [bo, cy, dee, eve]) await friend.share(ann)
  // The gap is 9:50 to 1:10, and compared in half hours: 10:00 to 1:00.
  expect(await free()).toEqual([bo.id, dee.id, eve.id])
  expect(fay.id).toBeGreaterThan(0)
  await bo.call(freeTimes.unshare, { params: { userID: ann.id } })
  await db.update(users).set({ visible: false }).where(eq(users.id, dee.id))
  expect(await free()).toEqual([eve.id])
  await ban(db, { id: eve.id }, { freeTimes: true })
  expect(await free()).toEqual([])
})

test('a gap counts all friends who are free and names a few, with the same queries for any number', async () => {
  const ann = await someone()
  await ann.day()
  const before = await sentDuring(ann.day)
  const count = nowLimits.friends + 2
  for (let at = 0; at < count; at += 1) {
    const friend = await someone({
      entries: [],
      blocks: [block('Job', { days: mondays, start: 600, end: 660 })],
    })
    await friend.share(ann)
  }
  let day: Awaited<ReturnType<typeof ann.day>> | undefined
  const after = await sentDuring(async () => {
    day = await ann.day()
  })
  const [gap] = gapsIn(day!.entries)
  expect(gap).toMatchObject({ freeCount: count })
  expect(gap!.free).toHaveLength(nowLimits.friends)
  expect(after).toHaveLength(before.length)
})

test('a gap has the hall on the way that is open long enough, and the day begins at the dorm', async () => {
  const halls = await db
    .insert(diningHalls)
    .values(
      ['North Hall', 'Snack Bar', 'Unmapped'].map((name) => ({
        ...{ name, slug: name.toLowerCase().replace(' ', '-'), onlineOrder: false },
        updatedTime: `${thursday}T12:00:00Z`,
      })),
    )
    .returning()
  const meal = (hallID: number, opens: string, closes: string, name: string) => ({
    ...{ hallID, day: thursday, position: 0, name, opens, closes, stations: [] },
  })
  await db
    .insert(diningMeals)
    .values([
      meal(halls[0]!.id, '11:30', '14:00', 'Lunch'),
      meal(halls[1]!.id, '08:00', '09:55', 'Breakfast'),
      meal(halls[2]!.id, '09:00', '22:00', 'Grill'),
    ])
  const [area] = await db.insert(neighborhoods).values({ name: 'Hill', trakked: true }).returning()
  const [dorm] = await db
    .insert(dorms)
    .values({ neighborhoodID: area!.id, name: 'Alder House', mapX: 460, mapY: 600 })
    .returning()
  const [room] = await db.insert(dormRooms).values({ dormID: dorm!.id, number: '101' }).returning()
  const ann = await someone({}, { dormRoomID: room!.id })
  const { entries } = await ann.day()
  expect(entries[0]).toMatchObject({ walk: { minutes: 5, from: 'Alder House' } })
  // Breakfast ends too soon. The other hall is open longer, and not on the map.
  expect(gapsIn(entries)[0]!.hall).toEqual({
    name: 'North Hall',
    slug: 'north-hall',
    meal: 'Lunch',
    starts: `${thursday}T15:30:00.000Z`,
    ends: `${thursday}T17:05:00.000Z`,
    walk: { minutes: 2, from: 'Quill' },
  })
  await db.delete(diningMeals).where(eq(diningMeals.hallID, halls[0]!.id))
  const [gap] = gapsIn((await ann.day()).entries)
  expect(gap!.hall).toMatchObject({ name: 'Unmapped' })
  expect(gap!.hall).not.toHaveProperty('walk')
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
