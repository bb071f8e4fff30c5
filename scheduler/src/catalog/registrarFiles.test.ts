import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCatalog } from '../demo/demoCatalog.ts'
import { clock } from './meetingTimes.ts'
import { parseCatalog, parseCatalogText } from './parseCatalog.ts'
import { notSetYet, problemText } from './rawRecord.ts'
import { readDays } from './readDays.ts'
import { courseCode, formatDays } from './section.ts'
import { toRecord } from './toRecord.ts'

const noMeeting = { days: -1, start: 0, end: 0 }

const parsed = (name: string) =>
  parseCatalogText(
    readFileSync(new URL(`../../../corpus/catalogs/${name}.json`, import.meta.url), 'utf8'),
  )

const sectionsOf = (name: string) => parsed(name).sections

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

test('numbers with letters after them are kept, and a warning names them', () => {
  const { sections, problems } = parsed('letters')
  expect(sections.map(courseCode)).toEqual([
    'BIOL 101',
    'BIOL 101L',
    'BIOL 101L',
    'ENGL 212W',
    'WRIT 12W',
    'PHIL 214T',
    'MATH 150',
    'MATH 1001HL',
  ])
  expect(sections[4]?.crossListing).toEqual(['ENGL 212W', 'WRIT 12W'])
  expect(sections.every(({ number }) => Number.isInteger(number))).toBe(true)
  expect(problems.map(problemText)).toEqual([
    'Record 6 (PHIL 214t, class 4106): meetings[0].days is "TBA": no time yet',
  ])
})

test.each(['L101', '101 L 2', '101LAB', '12345', '1.5', '', null, true])(
  'a record whose number is %j is reported',
  (number) => {
    const [record] = sectionsOf('letters')
    const { sections, problems } = parseCatalog([{ ...toRecord(record!), number, suffix: '' }])
    expect(sections).toEqual([])
    expect(problems.map(({ field }) => field)).toEqual(['number'])
  },
)

test('letters are also read from the field of our own files, and others are reported', () => {
  const [record] = sectionsOf('letters')
  const read = (suffix: unknown) => parseCatalog([{ ...toRecord(record!), suffix }])
  expect(read(' l ').sections.map(courseCode)).toEqual(['BIOL 101L'])
  expect(read(null)).toMatchObject({ sections: [{ suffix: '' }], problems: [] })
  expect(read('L2')).toMatchObject({ sections: [{ suffix: '' }], problems: [{ field: 'suffix' }] })
})

test.each(['office', 'summer', 'quarters', 'letters'])(
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
  ['Mon, Wed & Fri', 'MWF'],
  ['Tuesday and Thursday', 'TR'],
  ['Mon or Wed', undefined],
  ['SuSa', 'SU'],
  ['Thurs', 'R'],
  ['Monday, Wednesday', 'MW'],
  ['TUESDAY THURSDAY SATURDAY', 'TRS'],
  ['Friday/Sunday', 'FU'],
  ['Mondays', undefined],
  ['M-', undefined],
  ['F-M', undefined],
  ['MX', undefined],
  ['-', ''],
])('the days %s are %s', (text, days) => {
  const mask = readDays(text)
  expect(mask === undefined ? undefined : formatDays(mask)).toBe(days)
})

/** Meetings as registrars write them, and what they are; null has no time yet. */
const meetings: [object, string | null][] = [
  [{ days: 'TBA', start: 'TBA', end: 'TBA' }, null],
  [{ days: 'ARR', start: '', end: '' }, null],
  [{ days: 'By arrangement', start: null, end: null }, null],
  [{ days: 'MW', start: 'TBD', end: 'TBD' }, null],
  [{ days: 'TR', start: '00:00', end: '00:00' }, null],
  [{ days: 'S', start: '09:00', end: '12:00' }, 'S 540–720'],
  [{ days: 'Sat/Sun', start: '9:00 AM', end: '12:00 PM' }, 'SU 540–720'],
  [{ days: 'Sunday', start: '1300', end: '1550' }, 'U 780–950'],
  [{ days: 'R', start: '21:30', end: '00:30' }, 'R 1290–1470'],
  [{ days: 'F', start: '7:00pm', end: '12:00am' }, 'F 1140–1440'],
  [{ days: 'W', start: '19:00', end: '24:00' }, 'W 1140–1440'],
  [{ days: 'M-F', start: '08.00', end: '08.50' }, 'MTWRF 480–530'],
  [{ days: 'MoWeFr', start: '10:00:00', end: '10:50:00' }, 'MWF 600–650'],
  [{ days: 'T/Th', start: '2:00 p.m.', end: '3:15 p.m.' }, 'TR 840–915'],
]
const terms = {
  Fall: ['Fall', 'FALL', 'Autumn Quarter', 'Fall 2026', '2026 Fall Semester'],
  Winter: ['Winter', 'Winter Study', 'WINTER QUARTER', 'January Term'],
  Spring: ['Spring', 'Spring Quarter', 'Spring Term 2027'],
  Summer: ['Summer', 'SUMMER II', 'Summer Session 2', 'Summer Quarter', 'Summer 2027'],
}
const termNames = Object.entries(terms).flatMap(([semester, names]) =>
  names.map((name) => [semester, name] as const),
)
/** Takes turns, so that every term meets every form of a meeting. */
const turn = <T>(list: readonly T[], at: number) => list[at % list.length]!

test('a generated year in the words of registrars is read whole, and each warning names its record', () => {
  const { courses } = generateCatalog({ year: 2026, size: 400 })
  expect(courses.length).toBeGreaterThan(meetings.length * termNames.length)
  const letters = ['', 'L', 'W', 'T']
  const written = courses.map((course, at) => ({
    ...course,
    number: `${course.number}${turn(letters, at)}`,
    peoplesoftNumber: 70_000 + at,
    semester: turn(termNames, at)[1],
    meetings: [{ ...turn(meetings, at)[0], facility: '' }],
  }))
  const { sections, problems } = parseCatalog({ courses: written, updateTime: '' })
  const read = sections.map(({ semester, meetings: [{ days, start, end } = noMeeting] }) => [
    semester,
    days ? `${formatDays(days)} ${start}–${end}` : null,
  ])
  expect(read).toEqual(courses.map((_, at) => [turn(termNames, at)[0], turn(meetings, at)[1]]))
  expect(sections.map(({ number, suffix }) => `${number}${suffix}`)).toEqual(
    written.map(({ number }) => number),
  )
  const pending = written.filter((_, at) => turn(meetings, at)[1] === null)
  expect(problems.map(({ label, kept }) => [label, kept])).toEqual(
    pending.map(({ department, number, peoplesoftNumber }) => [
      `${department} ${number}, class ${peoplesoftNumber}`,
      true,
    ]),
  )
  expect(problems.every(({ reason }) => reason.endsWith(notSetYet))).toBe(true)
})
