import { openings } from '@wso/contract/dining/openings'
import { type OpeningCalendar, openingCalendar } from '@wso/contract/goodrich/calendar'
import { slots } from '@wso/contract/goodrich/slots'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, placeOrder, withFreshTokens } from '#test/factories/goodrich.ts'

const { db, as, visitor, clock } = await startApp(inject('postgres'), {
  settings: { GOODRICH_CLOSED: '2026-11-26', GOODRICH_SLOT_CAPACITY: '6' },
})
const manager = withFreshTokens(as, await addPerson(db, { goodrichManager: true }))
const asWren = withFreshTokens(as, await addPerson(db))

const weekday = [{ opens: '09:00', closes: '15:00' }]
const calendar: OpeningCalendar = {
  week: [[], weekday, weekday, weekday, weekday, weekday, []],
  days: [
    { date: '2026-10-16', hours: [], note: 'Mountain Day' },
    { date: '2026-10-17', hours: [{ opens: '12:00', closes: '24:00' }] },
  ],
  slotCapacity: 2,
  excludedSlots: ['11:10', '11:00', '11:10'],
}

test('until managers save a calendar, the settings apply and are its starting point', async () => {
  expect(await manager(openingCalendar.get, {})).toEqual({
    week: Array.from({ length: 7 }, () => [{ opens: '07:30', closes: '23:30' }]),
    days: [{ date: '2026-11-26', hours: [] }],
    slotCapacity: 6,
    excludedSlots: [],
  })
})

test('a saved calendar applies at once, and only from today on', async () => {
  const saved = await manager(openingCalendar.put, { body: calendar })
  expect(saved).toEqual({ ...calendar, excludedSlots: ['11:00', '11:10'] })
  const [first, second] = await asWren(slots.list, {})
  expect([first?.formatted, first?.openSpots, second?.formatted]).toEqual(['11:20', 2, '11:30'])
  clock.set('2026-10-16T15:00:00Z')
  expect(await asWren(slots.hours, {})).toMatchObject({
    open: false,
    note: 'Mountain Day',
    next: { date: '2026-10-17', opens: '12:00' },
  })
  clock.set('2026-10-17T15:00:00Z')
  expect((await manager(openingCalendar.get, {})).days).toHaveLength(1)
  await manager(openingCalendar.put, { body: { ...calendar, days: [], week: calendar.week } })
  // The settings no longer apply, and neither do their closed dates.
  clock.set('2026-11-26T15:00:00Z')
  expect(await asWren(slots.hours, {})).toMatchObject({ open: true })
})

test.each<[string, object, string]>([
  ['six days', { week: [[], [], [], [], [], []] }, 'week'],
  [
    'closing before opening',
    { week: [[{ opens: '10:00', closes: '09:00' }], ...calendar.week.slice(1)] },
    'week.0.0.closes',
  ],
  [
    'an invalid time',
    { days: [{ date: '2026-10-20', hours: [{ opens: '9', closes: '12:00' }] }] },
    'days.0.hours.0.opens',
  ],
  ['a repeated date', { days: [calendar.days[0], calendar.days[0]] }, 'days'],
  ['an invalid date', { days: [{ date: '2026-02-30', hours: [] }] }, 'days.0.date'],
  ['a negative capacity', { slotCapacity: -1 }, 'slotCapacity'],
  ['an odd pickup time', { excludedSlots: ['10:05'] }, 'excludedSlots.0'],
])('refuses %s', async (_, wrong, field) => {
  const attempt = manager(openingCalendar.put, { body: { ...calendar, ...wrong } })
  await expect(attempt).rejects.toMatchObject({ errorCode: 1101, fields: { [field]: /./ } })
})

test('a day opens twice, and its night ends on the next day', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const night = { opens: '20:00', closes: '01:00' }
  const thursday = [{ opens: '09:00', closes: '10:00' }, night]
  const week = calendar.week.with(4, thursday)
  const days = [{ date: '2026-10-16', hours: [{ opens: '00:50', closes: '02:00' }] }]
  const wrong = { ...calendar, week: calendar.week.with(4, [night, ...weekday]), days: [] }
  await expect(manager(openingCalendar.put, { body: wrong })).rejects.toMatchObject({
    fields: { 'week.4': /in their order/ },
  })
  const body = { ...calendar, week, days, excludedSlots: [] }
  expect(await manager(openingCalendar.put, { body })).toEqual(body)
  const at = async (moment: string) => {
    clock.set(moment)
    const { open, opens, closes, next } = await asWren(slots.hours, {})
    const times = (await asWren(slots.list, {})).map(({ formatted }) => formatted)
    const { places } = await visitor(openings.now, {})
    const { until } = places.find(({ kind }) => kind === 'counter')!
    return { open, hours: `${opens}–${closes}`, next, times: [times[0], times.at(-1)], until }
  }
  // Thursday at 11:00, 21:00 and, in the night, 0:30.
  const tonight = '2026-10-16T06:00:00.000Z'
  expect(await at('2026-10-15T15:00:00Z')).toEqual({
    open: false,
    hours: '20:00–24:00',
    next: { date: '2026-10-15', opens: '20:00' },
    times: ['20:00', '23:50'],
    until: '2026-10-16T00:00:00.000Z',
  })
  expect(await at('2026-10-16T01:00:00Z')).toMatchObject({ open: true, until: tonight })
  expect(await at('2026-10-16T04:30:00Z')).toEqual({
    open: true,
    hours: '00:00–01:00',
    next: { date: '2026-10-16', opens: '00:50' },
    times: ['00:40', '02:00'],
    until: tonight,
  })
  clock.set('2026-10-16T04:30:00Z')
  const coffee = await addItem(db)
  const order = cashOrder(coffee.id, { date: '2026-10-16', timeSlot: '00:40' })
  expect(await placeOrder(asWren, order)).toMatchObject({ timeSlot: '00:40' })
})

test('only managers can read and save it', async () => {
  const missing = { status: 403, errorCode: 1330 }
  await expect(asWren(openingCalendar.get, {})).rejects.toMatchObject(missing)
  await expect(asWren(openingCalendar.put, { body: calendar })).rejects.toMatchObject(missing)
})
