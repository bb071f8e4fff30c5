import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@wso/contract/planning/catalog'
import { generateCatalog } from '@wso/scheduler/demo/demoCatalog'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { catalogYears } from '#features/planning/catalog/catalog.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, visitor } = await startApp(inject('postgres'))
const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
let files = 0
let year = 1950

const importText = async (text: string | Uint8Array, ...options: string[]) => {
  const path = join(folder, `${(files += 1)}.json`)
  await writeFile(path, text)
  return type(services, ['import-catalog', path, ...options])
}
const importFile = (file: object, ...options: string[]) =>
  importText(JSON.stringify(file), ...options)

type File = { updateTime: string; courses: Record<string, unknown>[] }
/** A small catalog of a separate year. */
const newFile = (): File =>
  JSON.parse(JSON.stringify(generateCatalog({ year: (year += 1), size: 40 })))

const served = async (ofYear: number): Promise<File> =>
  JSON.parse(await visitor(catalog.ofYear, { params: { year: ofYear } }))
const versionOf = async (ofYear: number) =>
  (await db.select().from(catalogYears).where(eq(catalogYears.year, ofYear)))[0]

test('every record of a file is served as the file has it', async () => {
  const file = newFile()
  const { code, out } = await importFile(file)
  expect(code).toBe(0)
  expect(out).toContain(`${year}: ${file.courses.length} added.`)
  expect(out).toContain(`${file.courses.length} records imported.`)
  const { courses, updateTime } = await served(year)
  expect(updateTime).toBe(file.updateTime)
  expect(courses).toHaveLength(file.courses.length)
  const [record] = file.courses
  const same = courses.find(
    ({ peoplesoftNumber, semester }) =>
      peoplesoftNumber === record!['peoplesoftNumber'] && semester === record!['semester'],
  )
  const {
    factrakScore: _,
    recommendReviews: __,
    totalReviews: ___,
    courseDBID: ____,
    ...rest
  } = record!
  expect(same).toMatchObject(rest)
  expect(same).not.toHaveProperty('factrakScore')
})

test('the same file a second time changes nothing at all', async () => {
  const file = newFile()
  await importFile(file)
  const before = await versionOf(year)
  const { out } = await importFile(file)
  expect(out).toContain('no changes')
  expect(await versionOf(year)).toEqual(before)
})

test('each kind of change is named, and the rest of the year stays', async () => {
  const file = newFile()
  await importFile(file)
  const [time, room, instructor, title, text, gone] = file.courses.filter(
    ({ meetings, instructors }) =>
      (meetings as { days: string }[])[0]?.days && (instructors as unknown[]).length > 0,
  )
  const meeting = (record = time) => (record!['meetings'] as Record<string, string>[])[0]!
  Object.assign(meeting(time), { days: 'MW', start: '07:05', end: '07:55' })
  Object.assign(meeting(room), { facility: 'Elsewhere 1' })
  Object.assign(instructor!, { instructors: [{ id: 0, name: 'Somebody Else' }] })
  Object.assign(title!, { titleLong: 'Another Title' })
  Object.assign(text!, { descriptionSearch: 'Another description.' })
  file.courses.splice(file.courses.indexOf(gone!), 1)
  file.courses.push({ ...gone, peoplesoftNumber: 9999 })

  const { out } = await importFile(file)
  expect(out).toMatch(/~ \S+ {2}.* time: .* → MW 07:05–07:55/)
  expect(out).toMatch(/ room: .* → Elsewhere 1/)
  expect(out).toMatch(/ instructor: .* → Somebody Else/)
  expect(out).toMatch(/ title: .* → Another Title/)
  expect(out).toContain(
    `- ${year}-${String(gone!['semester']).toLowerCase()}-${gone!['peoplesoftNumber']}`,
  )
  expect(out).toContain('-9999  ')
  expect(out).toContain('1 changed in other ways')
  expect((await served(year)).courses).toHaveLength(file.courses.length)
})

const spoil = (change: (record: Record<string, unknown>) => void) => (file: File) => {
  change(file.courses[2]!)
  return JSON.stringify(file)
}
const meetingOf = (record: Record<string, unknown>, meeting: object) =>
  Object.assign(record, {
    meetings: [{ days: 'MWF', start: '09:00', end: '09:50', facility: '', ...meeting }],
  })

test.each<[string, (file: File) => string | Uint8Array, RegExp]>([
  [
    'a missing field',
    spoil((record) => delete record['titleLong'] && delete record['titleShort']),
    /Record 3 \(.*\): titleLong is missing, not a title/,
  ],
  [
    'a missing course',
    spoil((record) => delete record['courseID']),
    /Record 3 \(.*\): courseID is missing/,
  ],
  [
    'a bad time',
    spoil((record) => meetingOf(record, { start: '25:99' })),
    /Record 3 \(.*\): meetings\[0\].start is "25:99", not a time/,
  ],
  [
    'an end before the start',
    spoil((record) => meetingOf(record, { end: '08:00' })),
    /meetings\[0\].end is "08:00", which is not after the start/,
  ],
  [
    'bad days',
    spoil((record) => meetingOf(record, { days: 'MXF' })),
    /meetings\[0\].days is "MXF"/,
  ],
  [
    'a term that is none',
    spoil((record) => (record['semester'] = 'Trimester')),
    /Record 3 \(.*\): semester is "Trimester", not Fall, Winter, Spring or Summer/,
  ],
  [
    'a record of another year',
    spoil((record) => (record['year'] = 1899 + 100)),
    /Record 3 \(.*\): year is 1999, but the file is of the academic year/,
  ],
  [
    'a class number used twice',
    (file) => JSON.stringify({ ...file, courses: [...file.courses, file.courses[2]] }),
    /peoplesoftNumber repeats record 3/,
  ],
  [
    'a web page',
    () => '<!doctype html><title>Sign in</title>',
    /is a web page \(HTML\), not a JSON catalog/,
  ],
  ['a truncated file', (file) => JSON.stringify(file).slice(0, 20_000), /cut off in record \d+/],
  ['an empty file', () => '', /The file is empty/],
  ['a list of nothing', () => '{"courses": []}', /The list of courses is empty/],
  ['bytes that are no text', () => new Uint8Array([0x7b, 0xff, 0x81]), /neither UTF-8 nor/],
])('%s leaves the served catalog unchanged, and reports the reason', async (_, broken, reason) => {
  const file = newFile()
  await importFile(file)
  const before = await served(year)
  const { code, errors } = await importText(broken(structuredClone(file)))
  expect(code).toBe(1)
  expect(errors).toContain('the current catalog stays in place')
  expect(errors).toMatch(reason)
  expect(await served(year)).toEqual(before)
})

test('every bad record is named, not only the first', async () => {
  const file = newFile()
  for (const record of file.courses.slice(0, 30)) record['number'] = 'many'
  const { errors } = await importFile(file)
  expect(errors.match(/number is "many"/g)).toHaveLength(30)
})

test('a time that is not set yet is not an error', async () => {
  const file = newFile()
  meetingOf(file.courses[0]!, { start: '', end: '' })
  const { code, out } = await importFile(file)
  expect(code).toBe(0)
  expect(out).toContain('Warning: Record 1')
})

test('characters that the database cannot store are dropped', async () => {
  const file = newFile()
  Object.assign(file.courses[0]!, { descriptionSearch: 'Tide\0s \ud800and', titleLong: 'Tides \0' })
  expect((await importFile(file)).code).toBe(0)
  expect(JSON.stringify((await served(year)).courses)).toContain('Tides \ufffdand')
})

test('a dry run says what would change and changes nothing', async () => {
  const { out } = await importFile(newFile(), '--dry-run')
  expect(out).toContain('added')
  expect(out).toContain('Nothing was changed')
  await expect(served(year)).rejects.toMatchObject({ status: 404 })
})

test('a file that lacks most of the year is refused as a mistake', async () => {
  const file = newFile()
  await importFile(file)
  const half = { ...file, courses: file.courses.slice(0, 20) }
  const { code, errors } = await importFile(half)
  expect(code).toBe(1)
  expect(errors).toContain('--many-removed')
  expect((await served(year)).courses).toHaveLength(file.courses.length)
  expect((await importFile(half, '--many-removed')).code).toBe(0)
  expect((await served(year)).courses).toHaveLength(20)
})

test('simultaneous imports leave one complete catalog', async () => {
  const file = newFile()
  const other = { ...file, courses: file.courses.slice(5), updateTime: 'Other' }
  await Promise.all([file, other, file, other, file].map((each) => importFile(each)))
  const { courses, updateTime } = await served(year)
  expect(courses).toHaveLength(updateTime === 'Other' ? other.courses.length : file.courses.length)
})

test('instructors become the professors of that name, whatever its accents', async () => {
  const jose = await addPerson(db, { name: 'José Marbury', type: 'professor', unixID: 'jm1' })
  await addPerson(db, { name: 'Ann Twofold', type: 'professor' })
  await addPerson(db, { name: 'Ann Twofold', type: 'professor' })
  await addPerson(db, { name: 'Stu Dent', type: 'student' })
  const given = await addPerson(db, { name: 'Beatrix Quill', type: 'professor', unixID: 'bq7' })
  const file = newFile()
  Object.assign(file.courses[0]!, {
    instructors: [
      { id: 0, name: 'JOSE MARBURY' },
      { id: 0, name: 'Ann Twofold' },
      { id: 0, name: 'Stu Dent' },
      { id: 0, name: 'Bea Quill', unixID: 'BQ7' },
      { id: given.id, name: 'B. Quill' },
      { id: jose.id, name: 'Of Another Portal' },
    ],
  })
  await importFile(file)
  const record = (await served(year)).courses.find(
    ({ instructors }) => (instructors as unknown[]).length === 6,
  )
  const ids = (record!['instructors'] as { id: number }[]).map(({ id }) => id)
  expect(ids).toEqual([jose.id, 0, 0, given.id, given.id, 0])
})

test('who imported what is in the audit log, once', async () => {
  const file = newFile()
  await importFile(file)
  await importFile(file)
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `catalog:${year}`))
  expect(entries).toHaveLength(1)
})

const real = process.env['REAL_CATALOG'] ?? ''
test.skipIf(!existsSync(real))(
  'a real catalog is taken over whole (REAL_CATALOG names it)',
  async () => {
    const first = await type(services, ['import-catalog', real])
    expect(first.out).toContain('1235 records imported')
    expect((await served(2021)).courses).toHaveLength(1235)
    expect((await type(services, ['import-catalog', real])).out).toContain('no changes')
  },
)
