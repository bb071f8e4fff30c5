import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { importLimits } from './mention.ts'
import { readCalendar } from './readCalendar.ts'

const zone = 'America/New_York'
const when = { term: { start: '2026-09-10', end: '2026-12-11' }, timeZone: zone }
const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const read = (text: string) => {
  const reading = readCalendar(text, { term: undefined, timeZone: zone })
  return 'mentions' in reading ? reading.mentions : reading.problem
}
const timesOf = (...lines: string[]) => {
  const mentions = read(file(['SUMMARY:BIOL 214', ...lines]))
  return typeof mentions === 'string' ? mentions : mentions[0]!.times
}
const mwf = 0b10101
const weekly = 'RRULE:FREQ=WEEKLY;UNTIL=20261211T000000Z;BYDAY=MO,WE,FR'

test.each([
  ['local times', ['DTSTART:20260911T090000', 'DTEND:20260911T095000', weekly]],
  [
    'the college’s zone',
    [`DTSTART;TZID=${zone}:20260911T090000`, `DTEND;TZID=${zone}:20260911T095000`, weekly],
  ],
  [
    'a quoted zone and a duration',
    [`DTSTART;TZID="${zone}":20260911T090000`, 'DURATION:PT50M', weekly],
  ],
  ['UTC, in summer', ['DTSTART:20260911T130000Z', 'DTEND:20260911T135000Z', weekly]],
  ['UTC, in winter', ['DTSTART:20261113T140000Z', 'DTEND:20261113T145000Z', weekly]],
  [
    'another zone',
    [
      'DTSTART;TZID=America/Los_Angeles:20260911T060000',
      'DTEND;TZID=America/Los_Angeles:20260911T065000',
      weekly,
    ],
  ],
  [
    'a zone that the IANA database lacks',
    [
      'DTSTART;TZID=Eastern Standard Time:20260911T090000',
      'DTEND;TZID=Eastern Standard Time:20260911T095000',
      weekly,
    ],
  ],
])('a meeting on MWF at 9 is read from %s', (_, lines) => {
  expect(timesOf(...lines)).toMatchObject([{ days: mwf, start: 540, end: 590 }])
})

test('a zone a day ahead moves the days of the rule', () => {
  const times = timesOf(
    'DTSTART;TZID=Asia/Tokyo:20260912T100000',
    'DTEND;TZID=Asia/Tokyo:20260912T105000',
    'RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA',
  )
  expect(times).toEqual([
    {
      days: mwf,
      start: 21 * 60,
      end: 21 * 60 + 50,
      written: { days: 0b101010, start: 600, end: 650, zone: 'Asia/Tokyo' },
    },
  ])
})

test.each([
  ['without a rule, the day of the event', [], 0b10000],
  ['weekly without days, the day of the event', ['RRULE:FREQ=WEEKLY'], 0b10000],
  ['daily, every day', ['RRULE:FREQ=DAILY;COUNT=50'], 0b1111111],
  ['days with ordinals', ['RRULE:FREQ=MONTHLY;BYDAY=1MO,-1TU'], 0b00011],
])('%s', (_, rule, days) => {
  const times = timesOf('DTSTART:20260911T090000', 'DTEND:20260911T095000', ...rule)
  expect(times).toEqual([{ days, start: 540, end: 590 }])
})

test.each([
  ['an all-day event', ['DTSTART;VALUE=DATE:20260911', 'DTEND;VALUE=DATE:20260912']],
  ['an end before the start', ['DTSTART:20260911T090000', 'DTEND:20260911T080000']],
  ['a day that does not exist', ['DTSTART:20260231T090000', 'DTEND:20260231T095000']],
  ['an hour that does not exist', ['DTSTART:20260911T250000', 'DTEND:20260911T255000']],
  ['no end', ['DTSTART:20260911T090000']],
  ['a meeting of a whole night', ['DTSTART:20260911T230000', 'DTEND:20260912T070000']],
])('%s has no weekly time', (_, lines) => {
  expect(timesOf(...lines)).toEqual([])
})

test.each([
  ['a Saturday', ['DTSTART:20260912T090000', 'DTEND:20260912T095000'], [32, 540, 590]],
  ['a night', ['DTSTART:20260911T220000', 'DTEND:20260912T003000'], [16, 1320, 1470]],
] as const)('%s is a weekly time', (_, lines, [days, start, end]) => {
  expect(timesOf(...lines)).toEqual([{ days, start, end }])
})

test('folded lines, escapes and details are read, events with the same title as one', () => {
  const title = ['SUMMARY:BIOL 2', ' 14\\, Rivers\\; and tides', 'DESCRIPTION:Lecture\\nClass 2001']
  const mentions = read(
    file(
      [...title, 'DTSTART:20260911T090000', 'DTEND:20260911T095000'],
      [...title, 'DTSTART:20260914T130000', 'DTEND:20260914T143000'],
    ),
  )
  expect(mentions).toEqual([
    {
      lines: ['BIOL 214, Rivers; and tides', 'Lecture', 'Class 2001'],
      times: [
        { days: 0b10000, start: 540, end: 590 },
        { days: 0b00001, start: 780, end: 870 },
      ],
    },
  ])
})

test('alarms, canceled events and moved meetings are ignored', () => {
  const alarm = ['BEGIN:VALARM', 'SUMMARY:Alarm', 'DTSTART:20260912T000000', 'END:VALARM']
  const mentions = read(
    file(
      [...alarm, 'SUMMARY:ECON 110'],
      ['SUMMARY:MATH 150', 'STATUS:CANCEL', ' LED'],
      ['SUMMARY:HIST 226', 'RECURRENCE-ID:20260911T090000'],
    ),
  )
  expect(mentions).toEqual([{ lines: ['ECON 110'], times: [] }])
})

test.each([
  ['every year, in another season', ['DTSTART:20100301T090000', 'RRULE:FREQ=YEARLY'], false],
  ['every year, in the term', ['DTSTART:20101001T090000', 'RRULE:FREQ=YEARLY'], true],
  [
    'the fourth Thursday of each November',
    ['DTSTART:20251127T090000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'],
    true,
  ],
  ['the last of a month', ['DTSTART:20260131T090000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'], true],
  [
    'the 31st, every third month',
    ['DTSTART:20260531T090000', 'RRULE:FREQ=MONTHLY;INTERVAL=3'],
    false,
  ],
  ['weekly in spring months', ['DTSTART:20260302T090000', 'RRULE:FREQ=WEEKLY;BYMONTH=3,4'], false],
  ['once a year, in weeks', ['DTSTART:20260301T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=52'], false],
  ['weekly without end', ['DTSTART:20230901T090000', 'RRULE:FREQ=WEEKLY'], true],
  ['every second week', ['DTSTART:20260302T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'], true],
  [
    'until the day before',
    ['DTSTART:20260701T090000', 'RRULE:FREQ=DAILY;UNTIL=20260909T235959'],
    false,
  ],
  ['a count that ends before', ['DTSTART:20260827T090000', 'RRULE:FREQ=DAILY;COUNT=14'], false],
  [
    'a count that ends on the first day',
    ['DTSTART:20260827T090000', 'RRULE:FREQ=DAILY;COUNT=15'],
    true,
  ],
  [
    'three a week, counted',
    ['DTSTART:20260831T090000', 'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE,FR'],
    false,
  ],
  ['a count of long ago', ['DTSTART:20200831T090000', 'RRULE:FREQ=WEEKLY;COUNT=40'], false],
  ['a count of many years', ['DTSTART:20200831T090000', 'RRULE:FREQ=WEEKLY;COUNT=900'], true],
  ['an added day', ['DTSTART:20260301T090000', 'RDATE:20260401T090000,20261005T090000'], true],
  ['a day that is taken out', ['DTSTART:20260914T090000', 'EXDATE:20260914T090000'], false],
  [
    'a rule with a day taken out',
    ['DTSTART:20260914T090000', 'RRULE:FREQ=WEEKLY', 'EXDATE:20260914T090000'],
    true,
  ],
] as const)('%s, an event meets in the term or not', (_, lines, isIn) => {
  const reading = readCalendar(file(['SUMMARY:BIOL 214', ...lines]), when)
  expect('problem' in reading ? reading.problem : 'in the term').toBe(
    isIn ? 'in the term' : 'otherTerms',
  )
})

test.each([
  ...['Canceled: BIOL 214', 'Cancel\u006ced event - BIOL 214', '[CANCELED] BIOL 214'],
  ...['\u200eCanceled： BIOL 214', 'BIOL 214 (canceled)', 'BIOL 214 - CANCELED'],
])('the title %j is of a canceled event', (title) =>
  expect(read(file([`SUMMARY:${title}`, 'DTSTART:20260911T090000']))).toBe('noEvents'),
)

test('a title that ends in another word than canceled is not of a canceled event', () => {
  expect(read(file(['SUMMARY:BIOL 214 un-canceled', 'DTSTART:20260911T090000']))).toHaveLength(1)
})

test('what is not a calendar, empty or too large is named', () => {
  expect(read('<html>Log in</html>')).toBe('notCalendar')
  expect(read(file())).toBe('noEvents')
  expect(read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Never ends')).toBe('noEvents')
  const events = (count: number) =>
    file(...Array.from({ length: count }, (_, at) => [`SUMMARY:E${at}`]))
  expect(read(events(importLimits.events))).toHaveLength(importLimits.events)
  expect(read(events(importLimits.events + 1))).toBe('tooManyEvents')
  expect(read(`${file(['SUMMARY:A'])}${' '.repeat(importLimits.fileBytes)}`)).toBe('tooLarge')
})

test('a file of many years is read by its term, without a limit on the other events', () => {
  const old = (at: number) => [
    `SUMMARY:E${at}`,
    `DTSTART:2019${String((at % 12) + 1).padStart(2, '0')}11T090000`,
  ]
  const events = Array.from({ length: 20_000 }, (_, at) => old(at))
  const now = ['SUMMARY:BIOL 214', 'DTSTART:20260911T090000', 'DTEND:20260911T095000', weekly]
  const reading = readCalendar(file(...events, now), when)
  expect(reading).toMatchObject({
    mentions: [{ lines: ['BIOL 214'] }],
    leftOut: { otherTerms: 20_000, canceled: 0, damaged: 0 },
  })
  expect(readCalendar(file(...events), when)).toEqual({ problem: 'otherTerms' })
})

test('a zone whose clocks would change every second is not evaluated', () => {
  const zoneOf = (rule: string) =>
    `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Odd\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\n${rule}\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY:BIOL 214\nDTSTART;TZID=Odd:20260911T090000\nDTEND;TZID=Odd:20260911T095000\nEND:VEVENT\nEND:VCALENDAR`
  for (const rule of ['RRULE:FREQ=SECONDLY', 'RRULE:FREQ=YEARLY;BYSECOND=1,2', 'RRULE:BYMONTH=1']) {
    expect(readCalendar(zoneOf(rule), when)).toMatchObject({ mentions: [{ unknownZone: 'Odd' }] })
  }
})

test('hostile files are read quickly and never throw', () => {
  const hostile = [
    `SUMMARY:${'A 1'.repeat(60_000)}`,
    ';x="'.repeat(49_000),
    ' '.repeat(9_000_000),
    'BEGIN:VEVENT\n'.repeat(700_000),
    `DTSTART;TZID=${'a/'.repeat(50_000)}:20260911T090000`,
    `RRULE:${'BYDAY=MO,'.repeat(20_000)}`,
    `DESCRIPTION:${'\\n'.repeat(90_000)}`,
  ]
  const started = performance.now()
  for (const line of hostile) readCalendar(file(['SUMMARY:X', line]), when)
  expect(performance.now() - started).toBeLessThan(2000)
  const piece = fc.constantFrom(
    ...['BEGIN:', 'END:', 'VEVENT', 'VCALENDAR', '\r\n', '\n ', ':', ';', '"', 'DTSTART', 'TZID='],
    ...['RRULE:', 'BYDAY=', 'MO', '20260911T090000', 'Z', 'SUMMARY:', '\\n', 'CSCI 134', '\0'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      readCalendar(`BEGIN:VCALENDAR\n${pieces.join('')}`, when)
    }),
  )
})
