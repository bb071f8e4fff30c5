import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCatalog } from '../demo/demoCatalog.ts'
import { clock } from './meetingTimes.ts'
import { parseCatalog, parseCatalogText } from './parseCatalog.ts'
import { problemText } from './rawRecord.ts'
import { readDays } from './readDays.ts'
import { formatDays } from './section.ts'
import { toRecord } from './toRecord.ts'

const parsed = (name: string) =>
  parseCatalogText(
    readFileSync(new URL(`../../../corpus/catalogs/${name}.json`, import.meta.url), 'utf8'),
  )

/** "ASTR 101: TR 595–670, W 1320–1470"; `–` alone is a meeting without a slot. */
const times = (name: string) =>
  parsed(name).sections.map(({ department, number, meetings }) => {
    const each = meetings.map(({ days, start, end }) =>
      days === 0 ? '–' : `${formatDays(days)} ${clock(start)}–${end < 1440 ? clock(end) : end}`,
    )
    return `${department} ${number}: ${each.join(', ')}`
  })

test('weekends and nights of a catalog are kept, and a time that is not set does not stop it', () => {
  expect(times('office')).toEqual([
    'ARTS 212: –',
    'ARTS 213: –',
    'ARTS 214: –',
    'ARTS 215: –',
    'ARTS 216: –',
    'ASTR 101: TR 09:55–11:10, W 22:00–1470',
    'BIOL 203: S 08:00–16:00',
    'MUS 110: SU 13:00–15:00',
    'THEA 201: F 19:00–1440',
    'CHEM 155: MWF 10:00–10:50, MWF 10:00–10:50',
    'DANC 100: MTWRF 12:00–13:00, S 10:00–12:00',
  ])
})

test('each time that is not set is a warning that names its record', () => {
  expect(parsed('office').problems.map(problemText)).toEqual([
    'Record 1 (ARTS 212, class 4001): meetings[0].days is "TBA": no time yet',
    'Record 2 (ARTS 213, class 4002): meetings[0].days is "ARR": no time yet',
    'Record 3 (ARTS 214, class 4003): meetings[0].start is "TBA": no time yet',
    'Record 4 (ARTS 215, class 4004): meetings[0].start is "00:00": no time yet',
  ])
})

test('summer sessions are one term, and 12-hour clocks and ranges of days are read', () => {
  const { sections, problems } = parsed('summer')
  expect(problems).toEqual([])
  expect(sections.map(({ id }) => id)).toEqual([
    '2027-summer-4012',
    '2027-summer-4013',
    '2027-summer-4014',
  ])
  expect(times('summer')).toEqual([
    'ENGL 101: MTWR 09:00–11:30',
    'ENGL 102: MTWR 13:10–15:40',
    'ENGL 103: ',
  ])
})

test('quarters are terms, and every spelling of days is read', () => {
  const { sections, problems } = parsed('quarters')
  expect(problems).toEqual([])
  expect(sections.map(({ semester }) => semester)).toEqual(['Fall', 'Winter', 'Spring', 'Summer'])
  expect(times('quarters')).toEqual([
    'HIST 101: MWF 10:00–10:50',
    'HIST 102: TR 14:00–15:15',
    'HIST 103: TR 14:00–15:15',
    'HIST 104: MW 14:00–15:15',
  ])
})

test.each(['office', 'summer', 'quarters'])(
  'the public file of %s is read back the same',
  (name) => {
    const { sections } = parsed(name)
    const again = parseCatalog({ courses: sections.map(toRecord), updateTime: '' })
    expect(again.sections).toEqual(sections)
    expect(again.problems).toEqual([])
  },
)

test.each([
  ['MTWRFSU', 'MTWRFSU'],
  ['TTH', 'TR'],
  ['MWTh', 'MWR'],
  ['Mon, Wed & Fri', undefined],
  ['SuSa', 'SU'],
  ['Thurs', 'R'],
  ['M-', undefined],
  ['F-M', undefined],
  ['MX', undefined],
  ['-', ''],
])('the days %s are %s', (text, days) => {
  const mask = readDays(text)
  expect(mask === undefined ? undefined : formatDays(mask)).toBe(days)
})

test('a generated year with times that are not set, Saturdays, nights and a summer is read whole', () => {
  const { courses } = generateCatalog({ year: 2026, size: 400 })
  const meetings = [
    [{ days: 'TBA', start: 'TBA', end: 'TBA', facility: '' }],
    [{ days: 'S', start: '09:00', end: '12:00', facility: '' }],
    [{ days: 'R', start: '21:30', end: '00:30', facility: '' }],
  ]
  const spoiled = courses.map((course, at) => ({
    ...course,
    ...(at % 7 < 3 && { meetings: meetings[at % 7] }),
    ...(at % 11 === 0 && { semester: 'SUMMER II', peoplesoftNumber: 70_000 + at }),
  }))
  const { sections, problems } = parseCatalog({ courses: spoiled, updateTime: '' })
  expect(sections).toHaveLength(courses.length)
  expect(problems).toHaveLength(spoiled.filter((_, at) => at % 7 === 0).length)
  expect(problems.every(({ kept, label }) => kept && /class \d+/.test(label))).toBe(true)
})
