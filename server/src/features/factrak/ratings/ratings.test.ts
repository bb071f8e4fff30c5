import { courses } from '@wso/contract/factrak/courses'
import { professors } from '@wso/contract/factrak/professors'
import { courseMetrics, professorMetrics, ratings } from '@wso/contract/factrak/ratings'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import {
  addArea,
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
} from '#test/factories/factrak.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))
const asDebtor = await as(await addDebtor(db))

test('statistics are the mean, the distribution and the number of answers', async () => {
  const professorID = (await addProfessor(db)).id
  const courseID = (await addCourse(db)).id
  const about = { professorID, courseID }
  const answers = [
    { courseWorkload: 7, wouldTakeAnother: true, leadLecture: 2 },
    { courseWorkload: 4, wouldTakeAnother: true, leadLecture: 2 },
    { courseWorkload: 4, wouldTakeAnother: false },
    { courseWorkload: 1 },
  ]
  for (const each of answers) await addSurvey(db, { ...about, ...each })
  await addSurvey(db, { ...about, courseWorkload: 1, createdTime: '2019-01-01T00:00:00Z' })
  await addSurvey(db, { ...about, courseWorkload: 1, hiddenTime: '2026-10-11T00:00:00Z' })
  const expected = {
    surveyCount: 4,
    avgCourseWorkload: 4,
    numCourseWorkload: 4,
    distCourseWorkload: [1, 0, 0, 2, 0, 0, 1],
    avgWouldTakeAnother: 0.7,
    numWouldTakeAnother: 3,
    distWouldTakeAnother: [1, 2],
    avgLeadLecture: 0,
    numLeadLecture: 0,
    distLeadLecture: [],
    avgMentalHealthSupport: 0,
    numMentalHealthSupport: 0,
  }
  await publishAll(db)
  const ofCourse = await asReader(ratings.ofCourse, { params: { id: courseID }, query: {} })
  expect(ofCourse).toMatchObject(expected)
  const params = { id: professorID }
  expect(await asReader(ratings.ofProfessor, { params, query: {} })).toMatchObject(expected)
  const elsewhere = { courseID: (await addCourse(db)).id }
  expect(await asReader(ratings.ofProfessor, { params, query: elsewhere })).toMatchObject({
    surveyCount: 0,
    avgCourseWorkload: 0,
  })
})

test('a course has figures by professor and a professor by course, with enough answers', async () => {
  const [many, few] = [(await addProfessor(db)).id, (await addProfessor(db)).id]
  const [courseID, other] = [(await addCourse(db)).id, (await addCourse(db)).id]
  for (const courseWorkload of [3, 4, 5]) {
    const answers = { courseWorkload, wouldRecommendCourse: courseWorkload > 3 }
    await addSurvey(db, { professorID: many, courseID, ...answers })
  }
  await addSurvey(db, { professorID: few, courseID, courseWorkload: 7 })
  await addSurvey(db, { professorID: many, courseID: other, courseWorkload: 1 })
  await addSurvey(db, { professorID: few, courseID, hiddenTime: '2026-10-11T00:00:00Z' })
  await publishAll(db)
  const byProfessor = await asReader(ratings.courseByProfessor, { params: { id: courseID } })
  const unknown = {
    avgWouldRecommendCourse: 0,
    numWouldRecommendCourse: 0,
    avgWouldTakeAnother: 0,
    numWouldTakeAnother: 0,
    avgCourseWorkload: 0,
    numCourseWorkload: 0,
    surveyCount: 1,
  }
  const known = {
    ...unknown,
    avgWouldRecommendCourse: 0.7,
    numWouldRecommendCourse: 3,
    avgCourseWorkload: 4,
    numCourseWorkload: 3,
    surveyCount: 3,
  }
  expect(byProfessor).toEqual([
    { id: many, ...known },
    { id: few, ...unknown },
  ])
  const byCourse = await asReader(ratings.professorByCourse, { params: { id: many } })
  expect(byCourse).toEqual([
    { id: courseID, ...known },
    { id: other, ...unknown },
  ])
  await expect(
    asReader(ratings.courseByProfessor, { params: { id: 999_999 } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('figures by part are refused for a course or professor that does not exist', async () => {
  const params = { id: 2_000_000_000 }
  for (const parts of [ratings.courseByProfessor, ratings.professorByCourse]) {
    await expect(asReader(parts, { params })).rejects.toMatchObject({ status: 404 })
  }
})

test('a student who owes reviews sees no statistics or rankings', async () => {
  const { id } = await addCourse(db)
  const refused = { status: 403, errorCode: 1330 }
  const query = { metric: 'course_workload' }
  for (const call of [
    () => asDebtor(ratings.ofCourse, { params: { id }, query: {} }),
    () => asDebtor(ratings.ofProfessor, { params: { id }, query: {} }),
    () => asDebtor(ratings.courseByProfessor, { params: { id } }),
    () => asDebtor(ratings.professorByCourse, { params: { id } }),
    () => asDebtor(courses.list, { query }),
    () => asDebtor(professors.list, { query }),
  ]) {
    await expect(call()).rejects.toMatchObject(refused)
  }
})

test('a ranking needs five answers, is ordered, filtered by area and paged', async () => {
  const area = await addArea(db)
  const scores = [7, 3, 5]
  const ranked = await Promise.all(
    scores.map(() => addProfessor(db, { departmentID: area.departmentID })),
  )
  const few = await addProfessor(db, { departmentID: area.departmentID })
  const elsewhere = await addProfessor(db)
  const course = await addCourse(db, { areaOfStudyID: area.id })
  const rate = async (professorID: number, leadLecture: number, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await addSurvey(db, { courseID: course.id, professorID, leadLecture })
    }
  }
  for (const [at, { id }] of ranked.entries()) await rate(id, scores[at]!, 5)
  await rate(few.id, 7, 4)
  await rate(elsewhere.id, 7, 5)
  const query = { metric: 'lead_lecture', areaOfStudyID: area.id }
  await publishAll(db)
  const best = await asReader(professors.list, { query })
  expect(best).toMatchObject({
    items: [
      { id: ranked[0]!.id, factrakScore: 7, factrakScoreCount: 5 },
      { id: ranked[2]!.id, factrakScore: 5 },
      { id: ranked[1]!.id, factrakScore: 3 },
    ],
    total: 3,
  })
  const worst = { ...query, ascending: 'true' as const, limit: 1, offset: 1 }
  const second = await asReader(professors.list, { query: worst })
  expect(second).toMatchObject({ items: [{ id: ranked[2]!.id }], total: 3 })
  const everywhere = await asReader(professors.list, { query: { sort: 'lead_lecture' } })
  expect(everywhere.items.map(({ id }) => id)).toContain(elsewhere.id)
})

test('many good answers rank above a few perfect ones', async () => {
  const area = await addArea(db)
  const course = await addCourse(db, { areaOfStudyID: area.id })
  const [perfect, proven] = [await addProfessor(db), await addProfessor(db)]
  const rate = (professorID: number, wouldTakeAnother: boolean, leadLecture: number) =>
    addSurvey(db, { courseID: course.id, professorID, wouldTakeAnother, leadLecture })
  for (let time = 0; time < 5; time += 1) await rate(perfect.id, true, 7)
  for (let time = 0; time < 20; time += 1) await rate(proven.id, time > 0, time % 2 ? 7 : 6)
  await publishAll(db)
  for (const metric of ['would_take_another', 'lead_lecture']) {
    const { items } = await asReader(professors.list, { query: { metric } })
    const places = items.map(({ id }) => id)
    expect(places.indexOf(proven.id)).toBeLessThan(places.indexOf(perfect.id))
  }
})

test('a ranking is never cut: without a limit it has every professor with enough answers', async () => {
  const course = await addCourse(db)
  const added: number[] = []
  for (let index = 0; index < 25; index += 1) {
    const { id } = await addProfessor(db)
    added.push(id)
    for (let time = 0; time < 5; time += 1) {
      await addSurvey(db, { courseID: course.id, professorID: id, approachability: 4 })
    }
  }
  await publishAll(db)
  const { items, total } = await asReader(professors.list, { query: { metric: 'approachability' } })
  expect(items).toHaveLength(total)
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(added))
})

test('a course is ranked by those who still teach here', async () => {
  const area = await addArea(db)
  const course = await addCourse(db, { areaOfStudyID: area.id })
  const [here, gone] = [await addProfessor(db), await addProfessor(db, { atWilliams: false })]
  for (let time = 0; time < 5; time += 1) {
    const about = { courseID: course.id, wouldRecommendCourse: time < 4 }
    await addSurvey(db, { ...about, professorID: here.id })
    await addSurvey(db, { ...about, professorID: gone.id, wouldRecommendCourse: false })
  }
  await publishAll(db)
  const query = { metric: 'would_recommend_course', areaOfStudyID: area.id }
  expect((await asReader(courses.list, { query })).items).toMatchObject([
    { id: course.id, factrakScore: 0.8, factrakScoreCount: 5 },
  ])
})

type Rated = { factrakScore?: number | undefined; factrakScoreCount?: number | undefined }

/** Expects the better mean first among subjects with equally many answers. */
function expectOrder(items: readonly Rated[]) {
  expect(items).not.toHaveLength(0)
  for (const alike of Map.groupBy(items, (item) => item.factrakScoreCount).values()) {
    const means = alike.map(({ factrakScore }) => factrakScore!)
    expect(means).toEqual(means.toSorted((a, b) => b - a))
  }
}

/** Adds two courses of two professors: one with high answers to every question, one with low ones. */
async function addRated() {
  const added: { professorID: number; courseID: number }[] = []
  for (const score of [6, 2]) {
    const about = { professorID: (await addProfessor(db)).id, courseID: (await addCourse(db)).id }
    const scales = { approachability: score, leadLecture: score, promoteDiscussion: score }
    const others = { outsideHelpfulness: score, courseWorkload: score, courseStimulating: score }
    const answers = { wouldTakeAnother: score > 4, wouldRecommendCourse: score > 4 }
    for (let time = 0; time < 5; time += 1) {
      await addSurvey(db, { ...about, ...scales, ...others, ...answers })
    }
    added.push(about)
  }
  return added as [(typeof added)[number], (typeof added)[number]]
}
const rated = await addRated()
await publishAll(db)

test.each(professorMetrics)('professors can be ranked by %s', async (metric) => {
  const { items } = await asReader(professors.list, { query: { metric } })
  expectOrder(items)
  const places = rated.map(({ professorID }) => items.findIndex(({ id }) => id === professorID))
  expect(places[0]).toBeLessThan(places[1]!)
})

test.each(courseMetrics)('courses can be ranked by %s, lowest first', async (metric) => {
  const { items } = await asReader(courses.list, { query: { metric, ascending: '1' } })
  expectOrder(items.toReversed())
  const places = rated.map(({ courseID }) => items.findIndex(({ id }) => id === courseID))
  expect(places[0]).toBeGreaterThan(places[1]!)
})

test.each([
  'mental_health_support',
  'toString',
  'id; drop table users; --',
  'would_recommend_course',
])('there is no ranking of professors by %s', async (metric) => {
  const ranking = asReader(professors.list, { query: { metric } })
  await expect(ranking).rejects.toMatchObject({ status: 400, errorCode: 1570 })
})
