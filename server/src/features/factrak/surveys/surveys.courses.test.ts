import { autocomplete } from '@wso/contract/site/autocomplete'
import { courses } from '@wso/contract/courses/courses'
import { factrak } from '@wso/contract/factrak/factrak'
import { factrakAdmin } from '@wso/contract/factrak/factrakAdmin'
import { professors } from '@wso/contract/courses/professors'
import { ratings } from '@wso/contract/factrak/ratings'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import {
  addArea,
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { courses as table } from '../subjects/courses.table.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))
const moderator = await addReader(db, { factrakAdmin: true })
const asModerator = await as(moderator)
const area = await addArea(db, { abbreviation: 'GEOS', name: 'Geosciences' })
const professor = await addProfessor(db)
const subject = { professorID: professor.id, areaOfStudyAbbreviation: 'GEOS' }
const keep = (id: number) =>
  asModerator(factrakAdmin.decide, { params: { id }, body: { action: 'keep' } })

test('every spelling of a number is the same course', async () => {
  const { id } = await addCourse(db, { areaOfStudyID: area.id, number: '013' })
  const asAuthor = await as(await addDebtor(db))
  const review = await asAuthor(factrak.create, {
    body: newSurvey({ ...subject, courseNumber: '13' }),
  })
  expect(review).toMatchObject({ courseID: id, course: { number: '13' } })
  for (const courseNumber of ['13', '013', '0013']) {
    await expect(
      asAuthor(factrak.create, { body: newSurvey({ ...subject, courseNumber }) }),
    ).rejects.toMatchObject({ errorCode: 1537 })
  }
  for (const q of ['GEOS 013', 'geos013', 'GEOS 13', 'GEOS 1']) {
    expect((await asReader(courses.list, { query: { q } })).items).toMatchObject([{ id }])
    expect(await asReader(autocomplete.courses, { query: { q } })).toMatchObject([
      { id, value: 'GEOS 13' },
    ])
  }
})

test.each(['9000ZZ', '9000', '0', '101AB'])('%s is not a course number', async (courseNumber) => {
  const asAuthor = await as(await addDebtor(db))
  await expect(
    asAuthor(factrak.create, { body: newSurvey({ ...subject, courseNumber }) }),
  ).rejects.toMatchObject({ errorCode: 1535 })
})

test('a course that a review invents appears and counts nowhere until a moderator accepts it', async () => {
  const asAuthor = await as(await addDebtor(db))
  const { id, courseID, course } = await asAuthor(factrak.create, {
    body: newSurvey({ ...subject, courseNumber: '902', courseWorkload: 1 }),
  })
  expect(course).toMatchObject({ number: '902', pending: true })
  expect(await asAuthor(factrak.get, { params: { id } })).toMatchObject({ editable: true })
  await expect(asReader(factrak.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    asReader(courses.get, { params: { id: courseID }, query: {} }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect((await asReader(courses.list, { query: { q: 'GEOS 902' } })).items).toEqual([])
  expect(await asReader(autocomplete.courses, { query: { q: 'GEOS 902' } })).toEqual([])
  const params = { id: professor.id }
  const before = await asReader(ratings.ofProfessor, { params, query: {} })
  expect(before.numCourseWorkload).toBe(0)
  const waiting = await asModerator(factrakAdmin.list, { query: {}, preload: ['course'] })
  expect(waiting.items).toMatchObject([{ id, flags: [], course: { pending: true } }])
  await keep(id)
  expect(await asReader(factrak.get, { params: { id } })).not.toHaveProperty('course.pending')
  expect((await asReader(courses.list, { query: { q: 'GEOS 902' } })).items).toHaveLength(1)
  const after = await asReader(ratings.ofProfessor, { params, query: {} })
  expect(after.numCourseWorkload).toBe(1)
})

test('a pending course is deleted with its last review, even when many are deleted at once', async () => {
  const authors = await Promise.all(Array.from({ length: 20 }, async () => as(await addDebtor(db))))
  const written = await Promise.all(
    authors.map((asAuthor) =>
      asAuthor(factrak.create, { body: newSurvey({ ...subject, courseNumber: '903' }) }),
    ),
  )
  const courseIDs = new Set(written.map(({ courseID }) => courseID))
  expect(courseIDs.size).toBe(1)
  await Promise.all(
    authors.map((asAuthor, at) => asAuthor(factrak.remove, { params: { id: written[at]!.id } })),
  )
  const [courseID] = courseIDs
  expect(await db.select().from(table).where(eq(table.id, courseID!))).toEqual([])
})

test('one author with many reviews weighs as much as any other', async () => {
  const target = await addProfessor(db)
  const about = async (value: number, by?: number) =>
    addSurvey(db, {
      professorID: target.id,
      courseID: (await addCourse(db, { areaOfStudyID: area.id })).id,
      courseWorkload: value,
      approachability: value,
      ...(by && { by }),
    })
  for (let place = 0; place < 4; place += 1) await about(7)
  const { id: loud } = await addReader(db)
  for (let place = 0; place < 6; place += 1) await about(1, loud)
  const rated = await asReader(ratings.ofProfessor, { params: { id: target.id }, query: {} })
  expect(rated.avgCourseWorkload).toBeCloseTo((4 * 7 + 1) / 5)
  expect(rated.numCourseWorkload).toBe(10)
  const { items } = await asReader(professors.list, { query: { metric: 'approachability' } })
  expect(items.find(({ id }) => id === target.id)).toMatchObject({
    factrakScore: expect.closeTo((4 * 7 + 1) / 5),
    factrakScoreCount: 5,
  })
})

test('one author alone is never enough for an average or a ranking', async () => {
  const target = await addProfessor(db)
  const { id: loud } = await addReader(db)
  for (let place = 0; place < 6; place += 1) {
    const { id: courseID } = await addCourse(db, { areaOfStudyID: area.id })
    await addSurvey(db, { professorID: target.id, courseID, courseWorkload: 1, by: loud })
  }
  const rated = await asReader(ratings.ofProfessor, { params: { id: target.id }, query: {} })
  expect(rated).toMatchObject({ avgCourseWorkload: null, distCourseWorkload: [] })
  const { items } = await asReader(professors.list, { query: { metric: 'course_workload' } })
  expect(items.map(({ id }) => id)).not.toContain(target.id)
})

test('reviews show the day they were written, not the minute, and no cursor reveals it', async () => {
  const target = await addProfessor(db)
  const { id: courseID } = await addCourse(db, { areaOfStudyID: area.id })
  const createdTime = '2026-10-10T23:41:07.000Z'
  await addSurvey(db, { professorID: target.id, courseID, createdTime })
  const query = { professorID: target.id }
  const { items } = await asReader(factrak.list, { query })
  expect(items).toMatchObject([{ createdTime: '2026-10-10T12:00:00.000Z' }])
  const found = async (start: string) =>
    (await asReader(factrak.list, { query: { ...query, start } })).items.length
  expect(await found('2026-10-10T12:00:00.000Z')).toBe(0)
  expect(await found('2026-10-10T12:00:01.000Z')).toBe(1)
  expect(await found('2026-10-10T23:41:06.000Z')).toBe(1)
  expect(await found('2026-10-10T23:41:08.000Z')).toBe(1)
})

test('a moderator cannot decide about a review of their own', async () => {
  const { id: courseID } = await addCourse(db, { areaOfStudyID: area.id })
  const { id } = await addSurvey(db, { professorID: professor.id, courseID, by: moderator.id })
  await asReader(factrak.flag, { params: { id }, body: { reason: 'untrue' } })
  for (const action of ['keep', 'hide', 'remove'] as const) {
    await expect(
      asModerator(factrakAdmin.decide, { params: { id }, body: { action } }),
    ).rejects.toMatchObject({ status: 403, errorCode: 1331 })
  }
  await expect(asModerator(factrakAdmin.unflag, { params: { id } })).rejects.toMatchObject({
    errorCode: 1331,
  })
})

test('an empty list has no reviews in total, and an empty page has the total of its list', async () => {
  const professorID = professor.id
  const { id: courseID } = await addCourse(db)
  const list = async (query: object) => {
    const { items, total } = await asReader(factrak.list, { query })
    return { items: items.length, total }
  }
  expect(await list({ courseID })).toEqual({ items: 0, total: 0 })
  for (let written = 0; written < 3; written += 1) await addSurvey(db, { professorID, courseID })
  expect(await list({ courseID, limit: 2 })).toEqual({ items: 2, total: 3 })
  expect(await list({ courseID, offset: 3 })).toEqual({ items: 0, total: 3 })
  expect(await list({ courseID, limit: 0 })).toEqual({ items: 0, total: 3 })
  expect(await list({ courseID, start: '2001-01-01T00:00:00Z' })).toEqual({ items: 0, total: 0 })
})
