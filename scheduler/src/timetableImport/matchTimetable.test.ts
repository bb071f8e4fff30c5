import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { writeCalendar, sectionEvent } from '../calendar/termCalendar.ts'
import { readDays } from '../catalog/readDays.ts'
import { type Section, sectionId } from '../catalog/section.ts'
import { matchTimetable } from './matchTimetable.ts'
import { importLimits } from './mention.ts'
import { readCalendar } from './readCalendar.ts'
import { readText } from './readText.ts'

const zone = 'America/New_York'
const when = { term: { start: '2026-09-10', end: '2026-12-11' }, timeZone: zone }
const section = (
  code: string,
  name: string,
  peoplesoftNumber: number,
  [days, start, end, classType = 'Lecture']: readonly [string, number, number, string?],
) => {
  const [, department = '', number, suffix = ''] = /^(\S+) (\d+)(\w*)$/.exec(code) ?? []
  return aSection({
    id: sectionId(2027, 'Fall', peoplesoftNumber),
    year: 2027,
    semester: 'Fall',
    department,
    number: Number(number),
    suffix,
    section: name,
    peoplesoftNumber,
    classType,
    meetings: [{ days: readDays(days) ?? 0, start, end, place: '' }],
  })
}
const fall = [
  section('CSCI 134', '01', 1341, ['MWF', 540, 590]),
  section('CSCI 134', '02', 1342, ['MWF', 600, 650]),
  section('AFR 13', '01', 1500, ['TR', 595, 670]),
  section('ECON 110', '01', 1601, ['TR', 595, 670]),
  section('ECON 110', '02', 1602, ['TR', 595, 670]),
  section('BIOL 214', '01', 2001, ['MWF', 540, 590]),
  section('BIOL 214', '02', 2002, ['M', 780, 960, 'Laboratory']),
  section('BIOL 214', '03', 2003, ['T', 780, 960, 'Laboratory']),
  section('BIOL 101', '01', 1011, ['MWF', 600, 650]),
  section('BIOL 101L', '01', 1012, ['T', 790, 960, 'Laboratory']),
  section('BIOL 101L', '02', 1013, ['R', 790, 960, 'Laboratory']),
  section('ENGL 212W', '01', 2124, ['TR', 595, 670]),
  section('ARTS 212', '01', 2121, ['MWF', 540, 590]),
  section('ARTS 212', '02', 2122, ['MWF', 720, 770]),
  section('ARTS 212', 'RT1', 2123, ['T', 720, 770]),
]
const departments = new Set([...fall.map(({ department }) => department), 'MATH'])

const corpus = (name: string) =>
  readFileSync(new URL(`../../../corpus/timetables/${name}`, import.meta.url), 'utf8')
/** Lines as people paste them, and what each gives. */
const lines = JSON.parse(corpus('lines.json')) as [string, string[]][]

type Reading = ReturnType<typeof readText> | ReturnType<typeof readCalendar>
const results = (reading: Reading) => {
  if ('problem' in reading) return reading.problem
  return matchTimetable(reading.mentions, fall, departments).map(({ kind, text, sections }) =>
    [kind, ...(sections.length > 0 ? sections.map(numberOf) : [text])].join(' '),
  )
}
const numberOf = ({ peoplesoftNumber }: Section) => peoplesoftNumber
const pasted = (text: string) => results(readText(text, departments))

test.each(lines)('the pasted line %j gives %j', (line, expected) => {
  expect(pasted(line)).toEqual(expected)
})

test.each([
  ['windowsName.ics', ['matched 2122 times']],
  ['windowsNameDefined.ics', ['matched 2122 times']],
  ['displayName.ics', ['matched 2122 times']],
  ['displayNameAlone.ics', ['matched 2122 times']],
  ['displayNameGMT.ics', ['matched 2122 times']],
  ['displayNameUnknown.ics', ['ambiguous 2121 2122 2123 unknownZone']],
  ['displayNameOtherOffset.ics', ['ambiguous 2121 2122 2123 unknownZone']],
  ['customizedZone.ics', ['matched 2122 times']],
  ['prefixedZone.ics', ['matched 2122 times']],
  ['unknownZone.ics', ['ambiguous 2121 2122 2123 unknownZone']],
  ['crOnly.ics', ['matched 2122 section']],
  ['otherTerms.ics', ['matched 1500 times']],
])('the calendar %s gives %j', (name, expected) => {
  const reading = readCalendar(corpus(name), when)
  const mentions = 'mentions' in reading ? reading.mentions : []
  expect(
    matchTimetable(mentions, fall, departments).map(({ kind, reason, sections }) =>
      [kind, ...sections.map(numberOf), reason].join(' '),
    ),
  ).toEqual(expected)
})

test('the rows of the registrar’s page belong to the course above them', () => {
  const page = `Fall 2026 | Undergraduate
CSCI 134 - Introduction to Computer Science
Class Nbr\tSection\tComponent\tDays & Times\tRoom
1342\t02\tLecture\tMoWeFr 10:00AM - 10:50AM\tTCL 206

BIOL 214 - Genetics
2001\t01\tLecture\tMoWeFr 9:00AM - 9:50AM
2003\t03\tLaboratory\tTu 1:00PM - 4:00PM
MATH 150 - Calculus`
  expect(pasted(page)).toEqual([
    'matched 1342',
    'matched 2001 2003',
    'notFound MATH 150 - Calculus',
  ])
})

test('several courses on a line are told apart, each is listed once, and an exact one settles it', () => {
  expect(pasted('CSCI 134-01, AFR 013, ECON 110')).toEqual([
    'matched 1341',
    'matched 1500',
    'ambiguous 1601 1602',
  ])
  expect(pasted('ECON 110\nECON 110-02\n1602\nECON 110\nCSCI 134\nCSCI 134')).toEqual([
    'matched 1602',
    'ambiguous 1341 1342',
  ])
})

const event = (title: string, days: string, [start, end]: readonly [string, string]) =>
  `BEGIN:VEVENT\nSUMMARY:${title}\nDTSTART:20260911T${start}00\nDTEND:20260911T${end}00\nRRULE:FREQ=WEEKLY;BYDAY=${days}\nEND:VEVENT\n`
const imported = (...events: string[]) =>
  results(readCalendar(`BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR`, when))

test('a calendar tells sections apart by their times', () => {
  expect(imported(event('CSCI 134', 'MO,WE,FR', ['1000', '1050']))).toEqual(['matched 1342'])
  expect(imported(event('CSCI 134', 'MO,WE,FR', ['1000', '1055']))).toEqual(['matched 1342'])
  expect(imported(event('CSCI 134', 'MO,WE,FR', ['1400', '1450']))).toEqual(['ambiguous 1341 1342'])
  expect(imported(event('ECON 110', 'TU,TH', ['0955', '1110']))).toEqual(['ambiguous 1601 1602'])
  expect(imported(event('ECON 110-02', 'TU,TH', ['0955', '1110']))).toEqual(['matched 1602'])
})

test('a lecture and its lab come together', () => {
  const events = [
    event('BIOL 214', 'MO,WE,FR', ['0900', '0950']),
    event('BIOL 214', 'TU', ['1300', '1600']),
  ]
  expect(imported(...events)).toEqual(['matched 2001 2003'])
})

test('an event that names no course is reported by its title', () => {
  expect(imported(event('Rowing', 'MO', ['1600', '1800']))).toEqual(['notFound Rowing'])
})

test('a calendar that the portal exported brings the same sections back', () => {
  const chosen = [fall[1]!, fall[2]!, fall[5]!, fall[7]!]
  const term = {
    year: 2027,
    semester: 'Fall',
    start: '2026-09-10',
    end: '2026-12-11',
    preregistration: { start: '2026-04-20', end: '2026-05-01' },
    holidays: [],
    switches: [],
    isShort: false,
  } as const
  const text = writeCalendar({
    name: 'Fall',
    timeZone: zone,
    host: 'wso.example.edu',
    now: 0,
    events: chosen.map((each) => sectionEvent(each, term)),
  })
  expect(results(readCalendar(text, when))).toEqual([
    'matched 1342',
    'matched 1500',
    'matched 2001 2003',
  ])
})

test('pasted text is bounded, and hostile text is read quickly', () => {
  expect(pasted('x'.repeat(importLimits.text + 1))).toBe('tooLong')
  expect(pasted('\n'.repeat(importLimits.lines))).toBe('tooManyLines')
  const started = performance.now()
  for (const piece of ['CSCI 134 ', 'A1', '#', '1341 ', 'section ', ' ', 'class nbr ', 'AFR-']) {
    pasted(piece.repeat(importLimits.text / piece.length - 1))
    pasted(`${piece}\n`.repeat(900))
  }
  expect(performance.now() - started).toBeLessThan(1000)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      expect(Array.isArray(pasted(text))).toBe(true)
    }),
  )
})
