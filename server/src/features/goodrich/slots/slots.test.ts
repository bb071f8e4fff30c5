import { slots } from '@wso/contract/goodrich/slots'
import { expect, inject, test } from 'vitest'
import { readTime } from '#core/calendar/readTime.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, placeOrder, withFreshTokens } from '#test/factories/goodrich.ts'
import { eraseExpired } from './leases.service.ts'
import { remainingTimes, slotTimes } from './slots.policy.ts'
import { orderLeases } from './slots.table.ts'

const portal = await startApp(inject('postgres'), {
  settings: {
    GOODRICH_HOURS: 'Mon-Fri 10:00-12:00; Sun 18:00-24:00',
    GOODRICH_SLOT_CAPACITY: '2',
    GOODRICH_EXCLUDED_SLOTS: '11:20 11:50',
    GOODRICH_CLOSED: '2026-10-19',
  },
})
const { db, as, clock, services } = portal
const newPerson = async () => withFreshTokens(as, await addPerson(db))
const asWren = await newPerson()
const times = async () => (await asWren(slots.list, {})).map(({ formatted }) => formatted)

test('pickup times are every ten minutes until closing, at least ten minutes from now', async () => {
  clock.set('2026-10-15T15:00:00Z') // Thursday, 11:00 at the college
  expect(await times()).toEqual(['11:10', '11:30', '11:40', '12:00'])
  clock.set('2026-10-15T15:00:01Z')
  expect(await times()).toEqual(['11:30', '11:40', '12:00'])
  clock.set('2026-10-15T11:00:00Z')
  expect((await times())[0]).toBe('10:00')
  clock.set('2026-10-15T16:00:00Z')
  expect(await times()).toEqual([])
  clock.set('2026-10-17T15:00:00Z') // Saturday
  expect(await times()).toEqual([])
})

test('a pickup time shows how many spots are taken and left', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const coffee = await addItem(db)
  await placeOrder(asWren, cashOrder(coffee.id, { timeSlot: '11:40' }))
  expect(await asWren(slots.list, {})).toContainEqual({
    hour: 11,
    minute: 40,
    formatted: '11:40',
    openSpots: 1,
    closedSpots: 1,
  })
})

test('hours show whether it is open, until when, and when it opens next', async () => {
  const hoursAt = async (moment: string) => {
    clock.set(moment)
    return asWren(slots.hours, {})
  }
  expect(await hoursAt('2026-10-15T15:00:00Z')).toEqual({
    date: '2026-10-15',
    open: true,
    paused: false,
    points: false,
    opens: '10:00',
    closes: '12:00',
    next: { date: '2026-10-16', opens: '10:00' },
  })
  expect(await hoursAt('2026-10-15T12:00:00Z')).toMatchObject({
    open: false,
    next: { date: '2026-10-15', opens: '10:00' },
  })
  // Friday evening: Saturday is closed, so Sunday is next.
  expect(await hoursAt('2026-10-16T22:00:00Z')).toMatchObject({
    open: false,
    next: { date: '2026-10-18', opens: '18:00' },
  })
  // Sunday evening, until midnight; Monday is a date without orders.
  expect(await hoursAt('2026-10-19T03:30:00Z')).toMatchObject({
    date: '2026-10-18',
    open: true,
    next: { date: '2026-10-20', opens: '10:00' },
  })
  const monday = await hoursAt('2026-10-19T15:00:00Z')
  expect(monday).toMatchObject({ date: '2026-10-19', open: false })
  expect(monday).not.toHaveProperty('opens')
})

test('a person has one lease, which can be renewed and given up', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const first = await asWren(slots.lease, {})
  expect(first).toMatchObject({ expiry: '2026-10-15T15:02:00.000Z', seconds: 120 })
  clock.set('2026-10-15T15:01:59Z')
  expect(await asWren(slots.lease, {})).toMatchObject({
    id: first.id,
    expiry: '2026-10-15T15:03:59.000Z',
  })
  clock.set('2026-10-15T15:03:59Z')
  const second = await asWren(slots.lease, {})
  expect(second.id).not.toBe(first.id)
  await asWren(slots.release, {})
  expect(await db.$count(orderLeases)).toBe(0)
  await asWren(slots.lease, {})
  clock.set('2026-10-15T16:30:00Z')
  await eraseExpired(services)
  expect(await db.$count(orderLeases)).toBe(0)
})

test('no lease is granted on a closed day, without spots left, or while other people have them all', async () => {
  const codeFor = (call = asWren) =>
    call(slots.lease, {}).then(
      () => 0,
      (error: { errorCode: number }) => error.errorCode,
    )
  clock.set('2026-10-17T15:00:00Z')
  expect(await codeFor()).toBe(2140)
  clock.set('2026-10-16T15:55:00Z') // Friday, 11:55: 12:00 is too close to closing
  expect(await codeFor()).toBe(2170)
  clock.set('2026-10-16T15:45:00Z') // 12:00 is left, with two spots
  const others = await Promise.all([newPerson(), newPerson()])
  expect(await Promise.all(others.map(codeFor))).toEqual([0, 0])
  expect(await codeFor()).toBe(2171)
  await others[0](slots.release, {})
  expect(await codeFor()).toBe(0)
  clock.set('2026-10-16T15:47:30Z')
  expect(await codeFor(await newPerson())).toBe(0)
})

test.each([
  ['11:30', '11:30'],
  ['9:05', '09:05'],
  ['1:10 pm', '13:10'],
  ['12:00 AM', '00:00'],
  ['12:30pm', '12:30'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['0:30 am', undefined],
  ['11:60', undefined],
  ['noon', undefined],
])('the pickup time %s reads as %s', (text, time) => expect(readTime(text)).toBe(time))

test('a day that ends at midnight has its last pickup time before it', () => {
  const all = slotTimes([{ opens: '23:30', closes: '24:00' }])
  expect(all).toEqual(['23:30', '23:40', '23:50'])
  const clockAt = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' })
  expect(remainingTimes(all, '2026-10-15', clockAt('2026-10-16T03:35:00Z'))).toEqual(['23:50'])
  expect(remainingTimes(all, '2026-10-15', clockAt('2026-10-16T03:55:00Z'))).toEqual([])
  expect(remainingTimes(all, '2026-10-16', clockAt('2026-10-16T03:35:00Z'))).toEqual(all)
})
