import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { readDays } from '../catalog/readDays.ts'
import { sectionEvent, writeCalendar } from './termCalendar.ts'
import type { Term } from './terms.ts'

const fall: Term = {
  year: 2027,
  semester: 'Fall',
  isShort: false,
  start: '2026-09-10',
  end: '2026-12-11',
  preregistration: { start: '2026-04-20', end: '2026-05-01' },
  holidays: [
    { name: 'Mountain Day', start: '2026-10-09', end: '2026-10-13' },
    { name: 'Thanksgiving', start: '2026-11-25', end: '2026-11-29' },
  ],
  switches: [{ date: '2026-10-14', follows: 'M' }],
}
const lecture = { days: readDays('MWF') ?? 0, start: 540, end: 590, place: 'Quill 1; west, left' }
const biology = aSection({
  id: '2027-fall-2001',
  year: 2027,
  semester: 'Fall',
  titleLong: 'Café, Rivers; and \\ “Tides” of the very long northern shore, çéà, in one title 🌊🌊',
  descriptionSearch:
    'First line\nSecond line, with: commas; 日本語の長い文字列は八十オクテットを超えても壊れません',
  meetings: [lecture],
})

function write(section = biology, term = fall, timeZone = 'America/New_York') {
  const events = [sectionEvent(section, term)]
  const now = Date.UTC(2026, 7, 1, 12)
  return writeCalendar({ name: 'My fall', timeZone, host: 'wso.example.edu', now, events })
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone)
  }
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

function occurrences(event: ICAL.Event) {
  const found: { day: string; start: string; instant: string }[] = []
  const all = event.iterator()
  for (let next = all.next(); next; next = all.next()) {
    const [day = '', start = ''] = next.toString().split('T')
    found.push({ day, start, instant: next.toJSDate().toISOString() })
  }
  return found
}

/** Recomputes the days of a class with plain calendar arithmetic. */
function expectedDays(letters: string, term: Term) {
  const days: string[] = []
  const at = new Date(`${term.start}T12:00:00Z`)
  for (; at.toISOString().slice(0, 10) <= term.end; at.setUTCDate(at.getUTCDate() + 1)) {
    const date = at.toISOString().slice(0, 10)
    const off = term.holidays.some(({ start, end }) => start <= date && date <= end)
    const switched = term.switches.find((each) => each.date === date)?.follows
    const letter = switched ?? 'UMTWRFS'.charAt(at.getUTCDay())
    if (!off && letters.includes(letter)) days.push(date)
  }
  return days
}

test.each(['MWF', 'TR', 'W', 'M', 'M-F'])(
  '%s meets on each right day, holidays and switches heeded',
  (days) => {
    const meetings = [{ ...lecture, days: readDays(days) ?? 0 }]
    const [event] = read(write({ ...biology, meetings }))
    if (!event) throw new Error('No event')
    const letters = days === 'M-F' ? 'MTWRF' : days
    const found = occurrences(event)
    expect(found.map(({ day }) => day)).toEqual(expectedDays(letters, fall))
    expect(new Set(found.map(({ start }) => start))).toEqual(new Set(['09:00:00']))
  },
)

test('the clocks go back on November 1: nine o’clock stays nine o’clock', () => {
  const [event] = read(write())
  if (!event) throw new Error('No event')
  const instants = new Map(occurrences(event).map(({ day, instant }) => [day, instant]))
  expect(instants.get('2026-10-30')).toBe('2026-10-30T13:00:00.000Z')
  expect(instants.get('2026-11-02')).toBe('2026-11-02T14:00:00.000Z')
  expect(event.duration.toSeconds()).toBe(50 * 60)
})

test('the zone’s changes are written in its own time of the moment', () => {
  const text = write()
  const changes = (kind: string) =>
    [...text.matchAll(new RegExp(`BEGIN:${kind}\\r\\nDTSTART:(\\w+)`, 'g'))].map(
      ([, start]) => start,
    )
  expect(changes('DAYLIGHT')).toEqual(['19700101T000000', '20260308T020000', '20270314T020000'])
  expect(changes('STANDARD')).toEqual(['20251102T020000', '20261101T020000', '20271107T020000'])
})

test('in spring the clocks go forward, and south of the equator the other way', () => {
  const spring: Term = {
    ...fall,
    semester: 'Spring',
    start: '2027-02-01',
    end: '2027-05-14',
    holidays: [],
    switches: [],
  }
  const at = (timeZone: string) => {
    const [event] = read(write(biology, spring, timeZone))
    return new Map((event ? occurrences(event) : []).map(({ day, instant }) => [day, instant]))
  }
  const here = at('America/New_York')
  expect(here.get('2027-03-12')).toBe('2027-03-12T14:00:00.000Z')
  expect(here.get('2027-03-15')).toBe('2027-03-15T13:00:00.000Z')
  expect(here.size).toBe(expectedDays('MWF', spring).length)
  const south = at('Australia/Sydney')
  expect(south.get('2027-04-02')).toBe('2027-04-01T22:00:00.000Z')
  expect(south.get('2027-04-05')).toBe('2027-04-04T23:00:00.000Z')
  expect(at('Asia/Tokyo').get('2027-03-15')).toBe('2027-03-15T00:00:00.000Z')
})

test('texts come back as they were, in lines of at most 75 octets ended by CRLF', () => {
  const text = write()
  const [event] = read(text)
  expect(event?.summary).toBe(`BIOL 214 ${biology.titleLong}`)
  expect(event?.location).toBe('Quill 1; west, left')
  expect(event?.description).toContain('First line\nSecond line, with: commas;')
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('a change of room or time keeps the identity; two meetings have two', () => {
  const uids = (section = biology) => read(write(section)).map(({ uid }) => uid)
  const [uid] = uids()
  expect(
    uids({ ...biology, meetings: [{ ...lecture, place: 'Granary 2', start: 600, end: 650 }] }),
  ).toEqual([uid])
  const two = uids({ ...biology, meetings: [lecture, { ...lecture, days: 2 }] })
  expect(two).toEqual([uid, expect.not.stringMatching(uid ?? '')])
})

test('meetings without a slot, and terms without days, make no event', () => {
  expect(read(write({ ...biology, meetings: [{ ...lecture, days: 0 }] }))).toEqual([])
  expect(read(write(biology, { ...fall, end: '2026-09-01' }))).toEqual([])
})

test('calendars learn how often to ask, and which version of an event is newer', () => {
  const lines = write().split('\r\n')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H')
  expect(lines).toContain('X-PUBLISHED-TTL:PT4H')
  expect(lines.filter((line) => line.startsWith('LAST-MODIFIED:')).length).toBeGreaterThan(0)
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  const at = (now: number) =>
    sequence(
      writeCalendar({
        name: '',
        timeZone: 'UTC',
        host: 'wso.test',
        now,
        events: [sectionEvent(biology, fall)],
      }),
    )
  expect(at(Date.UTC(2026, 8, 2))).toBeGreaterThan(at(Date.UTC(2026, 8, 1)))
})

test('descriptions have no markup', () => {
  const [event] = read(write({ ...biology, descriptionSearch: '<p>Tides &amp; <b>waves</b></p>' }))
  expect(event?.description).toContain('\nTides & waves')
  expect(event?.description).not.toContain('<')
})

test('a class on Saturdays and one past midnight are events of their days', () => {
  const meetings = [
    { days: readDays('S') ?? 0, start: 540, end: 720, place: 'Bus stop' },
    { days: readDays('W') ?? 0, start: 1320, end: 1470, place: 'Roof' },
  ]
  const [saturday, night] = read(write({ ...biology, meetings }))
  expect(occurrences(saturday!).map(({ day }) => day)).toEqual(expectedDays('S', fall))
  expect(night!.startDate.toString()).toBe('2026-09-16T22:00:00')
  expect(night!.endDate.toString()).toBe('2026-09-17T00:30:00')
})

test('a class in two rooms at one time is one event with both rooms', () => {
  const meetings = [lecture, { ...lecture, place: 'Quill 2' }]
  const events = read(write({ ...biology, meetings }))
  expect(events.map(({ location }) => location)).toEqual(['Quill 1; west, left and Quill 2'])
})
