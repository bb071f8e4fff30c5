import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { findTerm } from '@wso/scheduler/calendar/terms'
import { expect, test } from 'vitest'
import { googleLinks } from './googleLinks.ts'

test('a link offers a meeting from its first day of the term to the last, at the college', () => {
  const term = findTerm(academicCalendar, 2027, 'Spring')!
  const meetings = [{ days: 0b01010, start: 595, end: 670, place: 'Bronfield 106' }]
  const [link] = googleLinks([
    { id: 'a', title: 'BIOL 214 Tides', description: '', meetings, term },
  ])
  const params = new URL(link!.href).searchParams
  expect(term.start).toBe('2027-02-03')
  expect(Object.fromEntries(params)).toEqual({
    action: 'TEMPLATE',
    text: 'BIOL 214 Tides',
    dates: '20270204T095500/20270204T111000',
    ctz: 'America/New_York',
    recur: 'RRULE:FREQ=WEEKLY;UNTIL=20270507T235959Z;BYDAY=TU,TH',
    location: 'Bronfield 106',
  })
})
