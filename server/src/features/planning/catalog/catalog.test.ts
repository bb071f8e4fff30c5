import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { catalog } from '@wso/contract/planning/catalog'
import { calendarWarnings, defaultTerm } from '@wso/scheduler/calendar/terms'
import { decodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { courses } from '#features/college/courses/courses.table.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { buildApp } from '../../../app.ts'
import { publishBatch } from '../../../publishBatch.ts'
import { importCatalog } from './catalog.import.ts'

const { app, services, db, as, visitor, clock, tokenOf } = await startApp(inject('postgres'))

const start = '2026-10-15T15:00:00Z'
beforeEach(() => clock.set(start))

/** Imports a small catalog for a year. */
const importYear = (year: number, { size = 30, updateTime = `Catalog ${year}` } = {}) =>
  db.transaction((inside) =>
    importCatalog(
      { ...services, db: inside },
      { year, updateTime, sections: generateSections({ year, size }), unixIDs: new Map() },
    ),
  )

type Record_ = { year: number; courseDBID: number; factrakScore?: number; titleLong: string }
type File = { courses: Record_[]; updateTime: string }
const read = (text: string): File => JSON.parse(text)

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('without a catalog the current one is empty, and a year is not found', async () => {
  const empty = await startApp(inject('postgres'))
  expect(read(await empty.visitor(catalog.current, {}))).toEqual({
    courses: [],
    crossListings: [],
    updateTime: '',
  })
  expect(await empty.visitor(catalog.overview, {})).toEqual({ current: null, years: [] })
  await expect(empty.visitor(catalog.ofYear, { params: { year: 2026 } })).rejects.toMatchObject({
    status: 404,
    errorCode: 404,
  })
  const slim = JSON.parse(await empty.visitor(catalog.currentSlim, {}))
  expect(decodeSlim(slim).sections).toEqual([])
})

test('the catalog lists each group of codes of a course once, in order', async () => {
  await importYear(2026, { size: 120 })
  const file = JSON.parse(await visitor(catalog.current, {})) as {
    courses: { department: string; number: number; crossListing: string[] }[]
    crossListings: string[][]
    updateTime: string
  }
  const ofCourses = file.courses
    .map(({ crossListing }) => crossListing)
    .filter((codes) => codes.length > 1)
  expect(ofCourses.length).toBeGreaterThan(0)
  const groups = new Set(ofCourses.map((codes) => codes.toSorted().join(';')))
  expect(file.crossListings.map((codes) => codes.join(';'))).toEqual([...groups].toSorted())
  expect(file.updateTime).toBe('Catalog 2026')
})

test('the current catalog is that of the term people choose courses for, or else the newest earlier one', async () => {
  await importYear(2026)
  expect(read(await visitor(catalog.current, {})).courses[0]).toMatchObject({ year: 2026 })
  await importYear(2027)
  await importYear(2028)
  expect(read(await visitor(catalog.current, {})).courses[0]).toMatchObject({ year: 2027 })
  clock.set('2027-04-20T15:00:00Z') // registration is for fall
  expect(await visitor(catalog.overview, {})).toMatchObject({
    current: 2028,
    years: [{ year: 2028 }, { year: 2027 }, { year: 2026 }],
  })
})

test('a file is sent in the smallest encoding that the client accepts, each with its own tag', async () => {
  await importYear(2027)
  const plain = await get('/courses-2027.json')
  const br = await get('/courses-2027.json', { 'accept-encoding': 'gzip, deflate, br' })
  const gz = await get('/courses-2027.json', { 'accept-encoding': 'br;q=0, gzip' })
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(br.headers['content-encoding']).toBe('br')
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const tags = [plain, br, gz].map(({ headers }) => headers['etag'])
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) {
    const again = await get('/courses-2027.json', {
      'if-none-match': `"other", W/${tag}`,
      'accept-encoding': 'br',
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  }
})

test('an import shows at once, on every node, and with a new tag', async () => {
  await importYear(2027, { updateTime: 'before' })
  const old = await get('/courses-2027.json')
  const otherNode = await buildApp(services)
  await otherNode.inject({ url: '/courses-2027.json' })
  await importYear(2027, { updateTime: 'after', size: 35 })
  const now = await get('/courses-2027.json', { 'if-none-match': String(old.headers['etag']) })
  expect(now.statusCode).toBe(200)
  expect(read(now.body).updateTime).toBe('after')
  const there = await otherNode.inject({ url: '/courses-2027.json' })
  expect(there.headers['etag']).toBe(now.headers['etag'])
  await otherNode.close()
})

test('a slim file has the same sections, and none of the long texts', async () => {
  await importYear(2027)
  const text = await visitor(catalog.slimOfYear, { params: { year: 2027 } })
  const { sections, problems, updateTime } = decodeSlim(JSON.parse(text))
  const full = read(await visitor(catalog.ofYear, { params: { year: 2027 } }))
  expect(problems).toEqual([])
  expect(updateTime).toBe('Catalog 2027')
  expect(sections.map(({ titleLong }) => titleLong)).toEqual(
    full.courses.map(({ titleLong }) => titleLong),
  )
  expect(text).not.toContain('descriptionSearch')
})

test.each(['/courses-abc.json', '/courses-12.json', '/courses-99999-slim.json'])(
  '%s is refused with a reason',
  async (url) => {
    const { statusCode, json } = await get(url)
    expect(statusCode).toBe(400)
    expect(json().error).toMatchObject({ errorCode: 1100, message: 'year: must be a year' })
  },
)

test('a class has the course that reviews are about, with the title of its newest section', async () => {
  await importYear(2027)
  const [record] = read(await visitor(catalog.ofYear, { params: { year: 2027 } })).courses
  const [course] = await db.select().from(courses).where(eq(courses.id, record!.courseDBID))
  expect(course!.title).toBe(record!.titleLong)
})

const reader = { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 }

test('people who may read every review get scores, from three answers on', async () => {
  await importYear(2027)
  const { courses: records } = read(await visitor(catalog.ofYear, { params: { year: 2027 } }))
  const ids = [...new Set(records.map(({ courseDBID }) => courseDBID))]
  const professor = await addPerson(db, { type: 'professor' })
  const review = (courseID: number, wouldRecommendCourse: boolean | null) => ({
    courseID,
    professorID: professor.id,
    wouldRecommendCourse,
    comment: 'x'.repeat(100),
    createdTime: start,
  })
  const [many, few] = ids
  await db
    .insert(surveys)
    .values([
      ...[true, true, false, null].map((yes) => review(many!, yes)),
      ...[true, true, null].map((yes) => review(few!, yes)),
      ...[true, true, true].map((yes) => ({ ...review(few!, yes), hiddenTime: start })),
    ])
  const person = await as(await addPerson(db, reader))
  clock.set('2026-10-16T10:05:00Z')
  await publishBatch(services)
  const reviewed = read(await person(catalog.reviewed, {})).courses
  const of = (id = 0) => reviewed.find(({ courseDBID }) => courseDBID === id)
  expect(of(many)).toMatchObject({ factrakScore: 0.7, recommendReviews: 2, totalReviews: 3 })
  expect(of(few)).toMatchObject({ factrakScore: -1, recommendReviews: 0, totalReviews: 0 })
  expect(await person(catalog.reviewedInFolder, {})).toBe(await person(catalog.reviewed, {}))
  const slim = decodeSlim(JSON.parse(await person(catalog.reviewedSlim, {})))
  expect(slim.sections.some(({ factrakScore }) => factrakScore === 0.7)).toBe(true)
})

test('a new review counts from the next day on', async () => {
  await importYear(2027)
  const token = await tokenOf(await addPerson(db, reader))
  const ask = () => get('/courses-factrak.json', { authorization: `Bearer ${token}` })
  const before = await ask()
  expect(before.headers['cache-control']).toBe('private, no-cache')
  const last = read(before.body).courses.at(-1)!
  const professor = await addPerson(db, { type: 'professor' })
  await db.insert(surveys).values(
    [1, 2, 3].map(() => ({
      courseID: last.courseDBID,
      professorID: professor.id,
      wouldRecommendCourse: true,
      comment: 'x'.repeat(100),
      createdTime: start,
    })),
  )
  clock.set('2026-10-15T15:02:00Z')
  expect(read((await ask()).body).courses.at(-1)).toMatchObject({ factrakScore: -1 })
  clock.set('2026-10-16T10:02:00Z')
  await publishBatch(services)
  expect(read((await ask()).body).courses.at(-1)).toMatchObject({ factrakScore: 1 })
})

test('people who owe reviews get no scores', async () => {
  const debtor = await as(await addPerson(db, { ...reader, factrakSurveyDeficit: 2 }))
  for (const row of [catalog.reviewed, catalog.reviewedSlim, catalog.reviewedInFolder]) {
    await expect(debtor(row, {})).rejects.toMatchObject({ errorCode: 1330 })
    await expect(visitor(row, {})).rejects.toMatchObject({ status: 401 })
  }
})

test('an expired token still gets the public catalog', async () => {
  const { statusCode } = await get('/courses.json', { authorization: 'Bearer gone' })
  expect(statusCode).toBe(200)
})

test('the academic calendar is sound and has not run out: add the next year to terms.json of its pack', () => {
  expect(calendarWarnings(academicCalendar, '2026-11-21')).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(academicCalendar.terms.at(-1)!.end > today).toBe(true)
  expect(calendarWarnings(academicCalendar, '2028-04-01')).toEqual([
    'The academic calendar ends on 2028-05-12; add the next year.',
  ])
})

test.each([
  ['2024-04-11', 'Spring', 2024],
  ['2024-04-12', 'Fall', 2025],
  ['2024-10-15', 'Fall', 2025],
  ['2024-10-16', 'Spring', 2025],
  ['2024-11-07', 'Spring', 2025],
  ['2024-11-08', 'Winter', 2025],
  ['2025-01-02', 'Winter', 2025],
  ['2025-01-03', 'Spring', 2025],
])('on %s people choose courses for %s %d', (today, semester, year) => {
  expect(defaultTerm(academicCalendar, today)).toMatchObject({ semester, year })
})

test('the sections of a course are found under every code, and those of an instructor by id', async () => {
  const sections = generateSections({ year: 2029, size: 30 })
  const listed = sections.find(({ crossListing }) => crossListing.length > 1) ?? sections[0]!
  const name = sections.flatMap(({ instructors }) => instructors)[0]!.name
  const professor = await addPerson(db, { type: 'professor', name })
  await importYear(2029)
  for (const code of listed.crossListing) {
    const found = await visitor(catalog.offered, {
      query: { course: code.toLowerCase().replace(' ', '0') },
    })
    expect(found.map(({ id }) => id)).toContain(listed.id)
    expect(found.every(({ crossListing }) => crossListing.includes(code))).toBe(true)
  }
  const taught = await visitor(catalog.offered, { query: { instructorID: professor.id } })
  expect(taught.map(({ id }) => id)).toEqual(
    sections
      .filter(({ instructors }) => instructors.some((each) => each.name === name))
      .map(({ id }) => id),
  )
  expect(await visitor(catalog.offered, { query: {} })).toEqual([])
})
