import { autocomplete } from '@wso/contract/factrak/autocomplete'
import { courses } from '@wso/contract/factrak/courses'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { enoughAnswers, ratings } from '@wso/contract/factrak/ratings'
import { maxPerProfessor } from '@wso/contract/factrak/reviewRules'
import { factrak } from '@wso/contract/factrak/reviews'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { courses as table } from '#features/college/courses/courses.table.ts'
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
import { publishBatch } from '../../../publishBatch.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))
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
  const asAuthor = await as(await addReader(db))
  const { id, courseID, course } = await asAuthor(factrak.create, {
    body: newSurvey({ ...subject, courseNumber: '902', courseWorkload: 1 }),
  })
  expect(course).toMatchObject({ number: '902', pending: true })
  clock.set('2026-10-16T09:00:00Z') // The reviews of the day are published.
  await publishBatch(services)
  expect(await asAuthor(factrak.get, { params: { id } })).toMatchObject({ editable: true })
  await expect(asReader(factrak.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    asReader(courses.get, { params: { id: courseID }, query: {} }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect((await asReader(courses.list, { query: { q: 'GEOS 902' } })).items).toEqual([])
  expect(await asReader(autocomplete.courses, { query: { q: 'GEOS 902' } })).toEqual([])
  const query = { professorID: professor.id }
  const listed = async (call: typeof asReader) =>
    (await call(factrak.list, { query, preload: ['course'] })).items.filter(
      (each) => each.id === id,
    )
  expect(await listed(asReader)).toEqual([])
  // The author finds it where it will be, marked.
  expect(await listed(asAuthor)).toMatchObject([{ editable: true, course: { pending: true } }])
  const params = { id: professor.id }
  const before = await asReader(ratings.ofProfessor, { params, query: {} })
  const waiting = await asModerator(factrakAdmin.list, { query: {}, preload: ['course'] })
  expect(waiting.items).toMatchObject([{ id, flags: [], course: { pending: true } }])
  await keep(id)
  await publishBatch(services)
  expect(await asReader(factrak.get, { params: { id } })).not.toHaveProperty('course.pending')
  expect((await asReader(courses.list, { query: { q: 'GEOS 902' } })).items).toHaveLength(1)
  const after = await asReader(ratings.ofProfessor, { params, query: {} })
  expect(after.surveyCount).toBe(before.surveyCount + 1)
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

test('a pending course whose removed review is written again is deleted with the new one', async () => {
  const asAuthor = await as(await addDebtor(db))
  const body = newSurvey({ ...subject, courseNumber: '904' })
  const { id, courseID } = await asAuthor(factrak.create, { body })
  await asModerator(factrakAdmin.decide, { params: { id }, body: { action: 'remove' } })
  const isThere = () => db.$count(table, eq(table.id, courseID))
  // An appeal may show the review again, and then its course is needed.
  expect(await isThere()).toBe(1)
  const again = await asAuthor(factrak.create, { body })
  expect(again).toMatchObject({ courseID, course: { pending: true } })
  await asAuthor(factrak.remove, { params: { id: again.id } })
  expect(await isThere()).toBe(0)
})

test('one author reviews a professor in two courses at most, too few for an average or a ranking', async () => {
  const { id: professorID } = await addProfessor(db)
  const author = await addReader(db)
  const asAuthor = await as(author)
  const write = async () => {
    const { id: courseID } = await addCourse(db, { areaOfStudyID: area.id })
    return asAuthor(factrak.create, { body: newSurvey({ professorID, courseID }) })
  }
  await Promise.allSettled([1, 2, 3, 4, 5, 6].map(write))
  await expect(write()).rejects.toMatchObject({
    errorCode: 1537,
    message: expect.stringContaining('two courses'),
  })
  const mine = await asAuthor(factrak.list, { query: { userID: author.id } })
  expect(mine.total).toBe(2)
  expect(maxPerProfessor).toBeLessThan(Math.min(...Object.values(enoughAnswers)))
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
