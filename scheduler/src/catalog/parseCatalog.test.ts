import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasRealCatalog, realCatalogFile } from '../../test/catalogs.ts'
import { generateCatalog, generateSections } from '../demo/demoCatalog.ts'
import { parseCatalog, parseCatalogText } from './parseCatalog.ts'
import { problemText } from './rawRecord.ts'

const file = generateCatalog({ year: 2026, size: 200 })
const text = JSON.stringify(file)
const [course] = file.courses
const withChange = (change: Record<string, unknown>) =>
  parseCatalog({ courses: [{ ...course, ...change }], updateTime: '' })

test('a generated catalog is read back in full', () => {
  const { sections, problems, updateTime } = parseCatalogText(text)
  expect(problems).toEqual([])
  expect(sections).toEqual(generateSections({ year: 2026, size: 200 }))
  expect(updateTime).toBe('Fictional catalog 2026')
})

test.skipIf(!hasRealCatalog)('a real catalog is read without a problem', () => {
  const { sections, problems } = parseCatalogText(readFileSync(realCatalogFile, 'utf8'))
  expect(problems).toEqual([])
  expect(sections.length).toBeGreaterThan(1000)
})

test('the same seed gives the same catalog, another year other sections of the same courses', () => {
  expect(generateCatalog({ year: 2026, size: 200 })).toEqual(file)
  const codes = (year: number) =>
    new Set(
      generateSections({ year, size: 200 }).map(({ department, number }) => department + number),
    )
  const [now, next] = [codes(2026), codes(2027)]
  expect(now).not.toEqual(next)
  expect([...now].filter((code) => next.has(code)).length).toBeGreaterThan(now.size / 2)
})

test.each([
  ['an empty file', ' ', /empty/],
  ['a web page', '<!doctype html><title>Sign in</title>', /web page \(HTML\)/],
  ['a file cut off', text.slice(0, 3000), /cut off in record 2, after 3000 characters/],
  ['a file cut off in a text', text.slice(0, 40), /cut off in record 1/],
  ['a file with a stray comma', text.replace(/\},\{"year/, '},,{"year'), /before record 2/],
  ['a file with a bad word', text.replace('"Winter"', 'Winter'), /not valid JSON in record \d+\./],
  ['a file with a tail', `${text}}`, /outside its records/],
  ['another JSON file', '{"menu": []}', /no list of courses/],
  ['no courses', '{"courses": []}', /list of courses is empty/],
])('%s is refused with a reason', (_, broken, reason) => {
  const { sections, problems } = parseCatalogText(broken)
  expect(sections).toEqual([])
  expect(problems.map(problemText)).toEqual([expect.stringMatching(reason)])
})

test.each([
  ['semester', 'Trimester 2', 'is "Trimester 2", not Fall, Winter, Spring or Summer'],
  ['semester', undefined, 'is missing, not Fall, Winter, Spring or Summer'],
  ['year', '20x6', 'is "20x6", not a year such as 2026'],
  ['peoplesoftNumber', null, 'is null, not a class number'],
  ['department', '', 'is "", not a department code such as BIOL'],
  ['number', -5, 'is -5, not a course number such as 214 or 101L'],
])('a record with a bad %s is left out and named', (field, value, reason) => {
  const { sections, problems } = withChange({ [field]: value })
  expect(sections).toEqual([])
  expect(problems).toMatchObject([{ record: 1, field, reason, kept: false }])
})

test.each([
  [
    { days: 'MX', start: '10:00', end: '11:00' },
    'meetings[0].days',
    'is "MX", not days such as MWF',
  ],
  [{ days: 'MW', end: '11:00' }, 'meetings[0].start', 'is missing, not a time such as 13:10'],
  [
    { days: 'MW', start: '10:00', end: '25:00' },
    'meetings[0].end',
    'is "25:00", not a time such as 13:10',
  ],
  [
    { days: 'M', start: '10:00', end: '9:00' },
    'meetings[0].end',
    'is "9:00", which is not after the start',
  ],
])(
  'a meeting with a bad day or time has no slot, and the record stays: %o',
  (meeting, field, reason) => {
    const { sections, problems } = withChange({ meetings: [{ ...meeting, facility: 'Quill 1' }] })
    expect(sections[0]?.meetings).toEqual([{ days: 0, start: 0, end: 0, place: 'Quill 1' }])
    expect(problems).toMatchObject([{ record: 1, field, reason, kept: true }])
  },
)

test('a class number repeated within a term is reported with the first record; in another term it is allowed', () => {
  const other = course?.semester === 'Fall' ? 'Spring' : 'Fall'
  const { sections, problems } = parseCatalog([course, course, { ...course, semester: other }])
  expect(sections).toHaveLength(2)
  expect(problems.map(problemText)).toEqual([
    expect.stringMatching(
      /^Record 2 \(.+, class \d+\): peoplesoftNumber repeats record 1.*left out$/,
    ),
  ])
})

test('values that are not records do not affect the others', () => {
  const { sections, problems } = parseCatalog({ courses: [null, course, 'x', []] })
  expect(sections).toHaveLength(1)
  expect(problems.map(({ record }) => record)).toEqual([1, 3, 4])
})

test('older files are read: capitals, renamed fields, missing types', () => {
  const { sections, problems } = parseCatalog({
    courses: [
      {
        year: 2020,
        semester: 'FALL',
        department: 'HIST',
        number: '101',
        peoplesoftNumber: '1234',
        courseID: '4321',
        section: '01',
        titleLong: 'Old Maps',
        instructors: [{ url: '/x', name: 'Lumi Wexcombe' }],
        meetings: [
          { days: 'M-F', start: '9:00', end: '09:50', start12: '9:00 AM', facil: 'Quill 1' },
          { days: 'FORG', start: '', end: '', facil: '' },
        ],
        enrlPref: 'Seniors',
        gradingBasis: 'Pass/Fail Available',
      },
    ],
  })
  expect(problems).toEqual([])
  expect(sections[0]).toMatchObject({
    id: '2020-fall-1234',
    courseID: '004321',
    number: 101,
    sectionType: '',
    components: [],
    titleShort: 'Old Maps',
    enrolmentPreferences: 'Seniors',
    gradingBasisDesc: 'Pass/Fail Available',
    instructors: [{ id: 0, name: 'Lumi Wexcombe' }],
    meetings: [
      { days: 31, start: 540, end: 590, place: 'Quill 1' },
      { days: 0, start: 0, end: 0, place: '' },
    ],
  })
})
