import type { Ride } from '@wso/contract/posts/rides'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayName, distance, isOver, seatsWords, timeName } from './formatRide.public.ts'
import { calendarFile } from './rideCalendar.ts'

const ride: Ride = {
  id: 7,
  source: 'Campus; back, door',
  destination: 'Boston',
  offer: true,
  date: '2026-11-20T19:30:00.000Z',
  day: '2026-11-20',
  time: '14:30',
  seats: 2,
  body: `Two bags, each\nof them small. ${'Ünïcode über alles. '.repeat(20)}`,
  userID: 1,
  exUserName: 'Ann',
  createdTime: '2026-11-01T00:00:00.000Z',
  editedTime: null,
  hidden: false,
  canEdit: false,
  canDelete: false,
}

test('days, times, distances and seats are described in words', () => {
  expect(dayName('2026-11-20')).toBe('Fri, Nov 20')
  expect([timeName('14:30'), timeName('00:05'), timeName(null)]).toEqual([
    '2:30 pm',
    '12:05 am',
    'Any time',
  ])
  expect(
    ['2026-11-17', '2026-11-18', '2026-11-20'].map((day) => distance(day, '2026-11-17')),
  ).toEqual(['today', 'tomorrow', 'in 3 days'])
  const words = (seats: number | null, offer: boolean) => seatsWords({ seats, offer })
  expect([
    words(1, true),
    words(3, true),
    words(0, true),
    words(2, false),
    words(null, true),
  ]).toEqual(['1 seat', '3 seats', 'Full', 'Needs 2', ''])
})

test('a ride is over when its day is', () => {
  expect(isOver(ride, new Date('2026-11-21T04:59:00Z'))).toBe(false)
  expect(isOver(ride, new Date('2026-11-21T05:00:00Z'))).toBe(true)
})

test('a calendar reads what the file says', () => {
  const names = {
    title: 'Campus to Boston [Offer]',
    address: 'https://portal.test/bulletins/ride/7',
  }
  const file = calendarFile(ride, names)
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThan(76)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!)
  expect(event).toMatchObject({
    summary: names.title,
    location: ride.source,
    description: ride.body,
  })
  expect(event.startDate.toJSDate().toISOString()).toBe(ride.date)
  const whole = calendarFile({ ...ride, time: null }, names)
  expect(whole).toContain('DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261121')
})
