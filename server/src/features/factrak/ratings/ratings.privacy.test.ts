import { courses } from '@wso/contract/factrak/courses'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { professors } from '@wso/contract/factrak/professors'
import { ratings } from '@wso/contract/factrak/ratings'
import { factrak } from '@wso/contract/factrak/reviews'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import {
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { publishBatch } from '../../../publishBatch.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))

beforeEach(() => clock.set('2026-10-15T15:00:00Z'))

/** Every figure that a reader sees about a professor and a course. */
async function figuresOf({ professorID, courseID }: { professorID: number; courseID: number }) {
  const call = await as(await addReader(db))
  const [professor, course] = [{ params: { id: professorID } }, { params: { id: courseID } }]
  const query = { metric: 'course_workload' }
  const [ofProfessor, ofCourse, parts, places, courseParts, coursePlaces] = await Promise.all([
    call(ratings.ofProfessor, { ...professor, query: {} }),
    call(ratings.ofCourse, { ...course, query: {} }),
    call(ratings.professorByCourse, professor),
    call(professors.list, { query }),
    call(ratings.courseByProfessor, course),
    call(courses.list, { query }),
  ])
  const scores = [...places.items, ...coursePlaces.items].map(
    ({ factrakScore, factrakScoreCount }) => [factrakScore, factrakScoreCount],
  )
  return { ofProfessor, ofCourse, parts, courseParts, scores }
}

/** Adds six reviews of a professor, two of them by one author if `by` is given. */
async function addReviews(by?: number) {
  const professorID = (await addProfessor(db)).id
  const [courseID, other] = [(await addCourse(db)).id, (await addCourse(db)).id]
  for (const courseWorkload of [7, 2, 2, 3, 4]) {
    const author = courseWorkload === 7 && by ? { by } : {}
    await addSurvey(db, { professorID, courseID, courseWorkload, ...author })
  }
  await addSurvey(db, { professorID, courseID: other, courseWorkload: 1, ...(by && { by }) })
  await publishBatch(services)
  return { professorID, courseID }
}

test('figures are the same whether two reviews have one author or two', async () => {
  const apart = await figuresOf(await addReviews())
  const together = await figuresOf(await addReviews((await addReader(db)).id))
  expect(together.ofProfessor).toEqual(apart.ofProfessor)
  expect(together.ofProfessor).toMatchObject({ avgCourseWorkload: 3.2, numCourseWorkload: 6 })
})

test('deleting an account moves no figure', async () => {
  const author = await addReader(db)
  const about = await addReviews(author.id)
  const before = await figuresOf(about)
  await db.delete(users).where(eq(users.id, author.id))
  await publishBatch(services)
  expect(await figuresOf(about)).toEqual(before)
})

/** A review that an author can change, with four others, so that each figure has enough answers. */
async function addOwnReview() {
  const about = await addReviews()
  const author = await addReader(db)
  const { id } = await addSurvey(db, { ...about, by: author.id, courseWorkload: 7 })
  await publishBatch(services)
  return { about, asAuthor: await as(author), params: { id } }
}

const asModerator = await as(await addReader(db, { factrakAdmin: true }))

test.each<[string, (own: Awaited<ReturnType<typeof addOwnReview>>) => Promise<unknown>]>([
  ['deletes it', ({ asAuthor, params }) => asAuthor(factrak.remove, { params })],
  [
    'edits it',
    ({ asAuthor, params }) => asAuthor(factrak.update, { params, body: { courseWorkload: 1 } }),
  ],
  [
    'is hidden by a moderator',
    ({ params }) => asModerator(factrakAdmin.decide, { params, body: { action: 'hide' } }),
  ],
])('no figure moves before the next batch when a review or its author %s', async (_, change) => {
  const own = await addOwnReview()
  const before = await figuresOf(own.about)
  expect(before.ofCourse).toMatchObject({ surveyCount: 6, avgCourseWorkload: 4.2 })
  await change(own)
  expect(await figuresOf(own.about)).toEqual(before)
  await publishBatch(services)
  expect((await figuresOf(own.about)).ofCourse.avgCourseWorkload).toBeLessThan(4.2)
})

test('the text of a deleted review is gone at once', async () => {
  const { asAuthor, params } = await addOwnReview()
  const asReader = await as(await addReader(db))
  expect(await asReader(factrak.get, { params })).toMatchObject(params)
  await asAuthor(factrak.remove, { params })
  await expect(asReader(factrak.get, { params })).rejects.toMatchObject({ status: 404 })
})

test('the id of a review does not tell when it was written', async () => {
  const { professorID } = await addReviews()
  const written: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const { id: courseID } = await addCourse(db)
    const asAuthor = await as(await addReader(db))
    const body = newSurvey({ professorID, courseID })
    written.push((await asAuthor(factrak.create, { body })).id)
  }
  // One order of twelve in 480 million.
  expect(written).not.toEqual(written.toSorted((a, b) => a - b))
})

test('batches that run at once, or twice, count each review once', async () => {
  const about = await addReviews()
  const before = await figuresOf(about)
  await Promise.all([1, 2, 3].map(() => publishBatch(services)))
  expect(await figuresOf(about)).toEqual(before)
})

test('a new review is published with those of its day; its author sees it at once', async () => {
  const { professorID, courseID } = await addReviews()
  const author = await addPerson(db, { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 })
  const asAuthor = await as(author)
  const before = await figuresOf({ professorID, courseID })
  const course = await asAuthor(courses.get, { params: { id: courseID }, query: {} })
  const { id } = await asAuthor(factrak.create, {
    body: newSurvey({ professorID, courseID, courseWorkload: 7 }),
  })
  const listed = async (call: typeof asAuthor) =>
    (await call(factrak.list, { query: { courseID } })).items.map((survey) => survey.id)
  expect(course.id).toBe(courseID)
  expect(await listed(asAuthor)).toContain(id)
  expect(await figuresOf({ professorID, courseID })).toEqual(before)
  expect(await listed(await as(await addReader(db)))).not.toContain(id)
  const asReader = await as(await addReader(db))
  await expect(asReader(factrak.get, { params: { id } })).rejects.toMatchObject({ status: 404 })

  // A batch that runs late publishes no review of a day that is not over.
  clock.set('2026-10-15T23:00:00Z')
  await publishBatch(services)
  expect(await listed(await as(await addReader(db)))).not.toContain(id)
  clock.set('2026-10-16T09:00:00Z')
  await publishBatch(services)
  expect(await listed(await as(await addReader(db)))).toContain(id)
  const after = await figuresOf({ professorID, courseID })
  expect(after.ofCourse.surveyCount).toBe(before.ofCourse.surveyCount + 1)
})
