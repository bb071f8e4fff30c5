import { freeTimes } from '@wso/contract/planning/freeTimes'
import { type DayEntry, nowLimits } from '@wso/contract/site/now'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { diningHalls, diningMeals } from '#features/dining/dining/dining.table.ts'
import { users } from '#features/users/users.table.ts'
import { ban, startApp } from '#test/app.ts'
import { block, mondays, nowCampus, thursday, thursdays } from '#test/factories/now.ts'
import { sentDuring } from '#test/sent.ts'

const portal = await startApp(inject('postgres'))
const { db, clock } = portal
const someone = await nowCampus(portal)
clock.set(`${thursday}T12:00:00Z`)

const gapsIn = (entries: readonly DayEntry[]) =>
  entries.filter((entry): entry is DayEntry & { kind: 'gap' } => entry.kind === 'gap')

test('a gap names the friends who are free in all of it, until they stop sharing', async () => {
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
  for (let made = 0; made < count; made += 1) {
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
        name,
        slug: name.toLowerCase().replace(' ', '-'),
        onlineOrder: false,
        updatedTime: `${thursday}T12:00:00Z`,
      })),
    )
    .returning()
  const meal = (hallID: number, opens: string, closes: string, name: string) => ({
    hallID,
    day: thursday,
    position: 0,
    name,
    opens,
    closes,
    stations: [],
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
