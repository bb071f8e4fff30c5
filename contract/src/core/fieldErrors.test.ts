import { expect, expectTypeOf, test } from 'vitest'
import { OpeningCalendar } from '../goodrich/calendar.ts'
import { NewRide } from '../posts/rides.ts'
import { fieldErrors } from './fieldErrors.ts'

const ride = {
  source: 'Campus',
  destination: 'Albany',
  date: '2026-11-21',
  body: 'Leaving at noon.',
}

test('a valid form has no errors, and a field that the schema does not have is no error', () => {
  expect(fieldErrors(NewRide, ride)).toEqual({})
  expect(fieldErrors(NewRide, { ...ride, open: true })).toEqual({})
})

test('each invalid field has the message of the API', () => {
  expect(fieldErrors(NewRide, { ...ride, source: ' ', seats: 13 })).toEqual({
    source: 'Enter a starting point.',
    seats: 'must be at most 12',
  })
})

test('a mistake in an item of a list names the item', () => {
  const closed = { week: Array(7).fill([]), days: [], slotCapacity: 4, excludedSlots: [] }
  const week = closed.week.with(2, [{ opens: '10:00', closes: '09:00' }])
  expect(fieldErrors(OpeningCalendar, { ...closed, week })).toEqual({
    'week.2.0.closes': 'must be later than the opening time, or by 6:00 am on the next day',
  })
})

test('a missing field is invalid', () => {
  expect(fieldErrors(NewRide, {})).toMatchObject({ body: 'Write some text.' })
})

test('only fields of the schema can have an error', () => {
  expectTypeOf(fieldErrors(NewRide, ride)).toEqualTypeOf<
    Partial<Record<keyof NewRide | `${string}.${string}`, string>>
  >()
})
