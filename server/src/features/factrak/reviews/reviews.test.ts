import { factrak } from '@wso/contract/factrak/reviews'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import {
  addArea,
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  longEnough,
  newSurvey,
} from '#test/factories/factrak.ts'

const { db, as, tokenOf, app } = await startApp(inject('postgres'))
const reader = await addReader(db)
const asReader = await as(reader)
const professor = await addProfessor(db)
/** A course with a professor whom nobody has reviewed: one person may review each only twice. */
const subject = async () => ({
  professorID: (await addProfessor(db)).id,
  courseID: (await addCourse(db)).id,
})

test('a review keeps every field, and its author may change each', async () => {
  const body = {
    ...newSurvey(await subject()),
    wouldRecommendCourse: true,
    wouldTakeAnother: false,
    courseWorkload: 5,
    courseStimulating: 6,
    approachability: 7,
    leadLecture: 1,
    promoteDiscussion: 0,
    outsideHelpfulness: 3,
    mentalHealthSupport: null,
    gradeReceived: 'B+',
    semesterSeason: 'spring',
    semesterYear: 2026,
    courseFormat: 'hybrid',
  }
  const survey = await asReader(factrak.create, { body })
  expect(survey).toMatchObject({
    ...body,
    promoteDiscussion: null,
    userID: reader.id,
    editable: true,
    flagged: false,
    hidden: false,
    totalAgree: 0,
    createdTime: '2026-10-15T12:00:00.000Z',
    professor: { id: body.professorID },
    course: { id: body.courseID, areaOfStudy: { id: expect.any(Number) } },
  })
  const params = { id: survey.id }
  const comment = `${longEnough} And more.`
  const changed = await asReader(factrak.update, {
    params,
    body: {
      comment,
      courseWorkload: 0,
      wouldTakeAnother: null,
      semesterSeason: 'fall',
      semesterYear: 2025,
    },
  })
  expect(changed).toMatchObject({
    comment,
    courseWorkload: null,
    wouldTakeAnother: null,
    wouldRecommendCourse: true,
    semesterSeason: 'fall',
    courseFormat: 'hybrid',
  })
  expect(await asReader(factrak.update, { params, body: {} })).toMatchObject({ comment })
  const cleared = { semesterSeason: null, semesterYear: null, courseFormat: null }
  expect(await asReader(factrak.update, { params, body: cleared })).toMatchObject(cleared)
  expect(await asReader(factrak.remove, { params })).toMatchObject({ id: survey.id })
  await expect(asReader(factrak.get, { params })).rejects.toMatchObject({ status: 404 })
})

test('a course is found by its area and number, and created for its first review', async () => {
  const area = await addArea(db)
  const body = {
    ...newSurvey({ professorID: professor.id }),
    areaOfStudyAbbreviation: area.abbreviation.toLowerCase(),
    courseNumber: ' 214t ',
  }
  const survey = await asReader(factrak.create, { body })
  expect(survey.course).toMatchObject({ number: '214T', areaOfStudy: { id: area.id }, title: null })
  const again = await (await as(await addReader(db)))(factrak.create, { body })
  expect(again.courseID).toBe(survey.courseID)
})

test.each([
  ['no course', { courseID: undefined }, 1531, 'areaOfStudyAbbreviation'],
  [
    'an area without a number',
    { courseID: null, areaOfStudyAbbreviation: 'BIOL' },
    1531,
    'courseNumber',
  ],
  ['99 characters', { comment: 'x'.repeat(99) }, 1532, 'comment'],
  ['100 characters of which some are blanks', { comment: ` ${'x'.repeat(99)} ` }, 1532, 'comment'],
  ['what is not drawn', { comment: '\u200b\u2800\u3164'.repeat(40) }, 1532, 'comment'],
  ['words far apart', { comment: `Good${' '.repeat(120)}class` }, 1532, 'comment'],
  ['emoji counted twice', { comment: '🎓'.repeat(60) }, 1532, 'comment'],
  ['a season without a year', { semesterSeason: 'fall' }, 1538, 'semesterYear'],
  ['a year without a season', { semesterYear: 2025 }, 1538, 'semesterSeason'],
  [
    'a season that does not exist',
    { semesterSeason: 'summer', semesterYear: 2025 },
    1538,
    'semesterSeason',
  ],
  ['the last century', { semesterSeason: 'fall', semesterYear: 1999 }, 1538, 'semesterYear'],
  ['next year', { semesterSeason: 'winter-study', semesterYear: 2027 }, 1540, 'semesterYear'],
  ['a year beyond all', { semesterSeason: 'fall', semesterYear: 99_999 }, 1540, 'semesterYear'],
  ['a format that does not exist', { courseFormat: 'by mail' }, 1539, 'courseFormat'],
  ['a professor who does not exist', { professorID: 2_000_000_000 }, 1534, 'professorID'],
  ['a student as professor', { professorID: reader.id }, 1534, 'professorID'],
  ['a course that does not exist', { courseID: 2_000_000_000 }, 1535, 'courseID'],
  [
    'an area that does not exist',
    { courseID: null, areaOfStudyAbbreviation: 'NOPE', courseNumber: '101' },
    1536,
    'areaOfStudyAbbreviation',
  ],
  ['8 on a scale of 7', { courseWorkload: 8 }, 1101, 'courseWorkload'],
  ['half a point', { approachability: 3.5 }, 1101, 'approachability'],
  ['a comment beyond bounds', { comment: 'x'.repeat(10_001) }, 1101, 'comment'],
  [
    'a course number with blanks',
    { courseID: null, areaOfStudyAbbreviation: 'BIOL', courseNumber: '2 1' },
    1101,
    'courseNumber',
  ],
])('refuses %s and writes nothing', async (_, wrong, errorCode, field) => {
  const body = { ...newSurvey(await subject()), ...wrong }
  const before = await asReader(factrak.progress, {})
  await expect(asReader(factrak.create, { body })).rejects.toMatchObject({
    status: 400,
    errorCode,
    fields: { [field]: expect.any(String) },
  })
  expect(await asReader(factrak.progress, {})).toEqual(before)
})

test('a year before all reviews is refused by name, not as a missing part', async () => {
  const body = { ...newSurvey(await subject()), semesterSeason: 'fall', semesterYear: 1999 }
  await expect(asReader(factrak.create, { body })).rejects.toMatchObject({
    message: 'semesterYear: must be 2000 or later',
    fields: { semesterYear: 'must be 2000 or later' },
  })
})

test('a term may be reviewed from the day it begins', async () => {
  const body = { ...newSurvey(await subject()), semesterSeason: 'fall', semesterYear: 2026 }
  expect(await asReader(factrak.create, { body })).toMatchObject({ semesterSeason: 'fall' })
})

test('an entering student is told to come back later', async () => {
  const asNew = await as(await addReader(db, { classYear: 2031 }))
  const create = asNew(factrak.create, { body: newSurvey(await subject()) })
  await expect(create).rejects.toMatchObject({ errorCode: 1402 })
})

test('a second review of the same course with the same professor is refused', async () => {
  const about = await subject()
  await asReader(factrak.create, { body: newSurvey(about) })
  const again = asReader(factrak.create, { body: newSurvey(about) })
  await expect(again).rejects.toMatchObject({ errorCode: 1537 })
  const other = { ...about, professorID: (await addProfessor(db)).id }
  expect(await asReader(factrak.create, { body: newSurvey(other) })).toMatchObject(other)
})

test('only the author can change or delete a review', async () => {
  const { id } = await addSurvey(db, await subject())
  const params = { id }
  for (const person of [reader, await addReader(db, { admin: true })]) {
    const call = await as(person)
    const update = call(factrak.update, { params, body: { comment: longEnough } })
    await expect(update).rejects.toMatchObject({ status: 403, errorCode: 1331 })
  }
  await expect(asReader(factrak.remove, { params })).rejects.toMatchObject({ errorCode: 1331 })
})

test('reviews are listed newest first, by what is asked for, with the whole of one course', async () => {
  const about = await subject()
  const other = await addProfessor(db)
  const first = await addSurvey(db, {
    ...about,
    createdTime: '2024-01-01T00:00:00Z',
    courseFormat: 'remote',
  })
  const second = await addSurvey(db, { ...about, semesterSeason: 'spring', semesterYear: 2025 })
  const third = await addSurvey(db, {
    ...about,
    professorID: other.id,
    createdTime: '2026-10-11T16:00:00Z',
  })
  await addSurvey(db, { ...about, createdTime: '2021-10-01T00:00:00Z' }) // older than five years
  const { courseID } = about
  const found = async (query: object) =>
    (await asReader(factrak.list, { query: { courseID, ...query } })).items.map(({ id }) => id)
  expect(await found({})).toEqual([third.id, second.id, first.id])
  expect(await found({ order: 'oldest' })).toEqual([first.id, second.id, third.id])
  expect(await found({ professorID: other.id })).toEqual([third.id])
  expect(await found({ semesterSeason: 'spring', semesterYear: 2025 })).toEqual([second.id])
  expect(await found({ courseFormat: 'remote' })).toEqual([first.id])
  expect(await found({ start: '2026-10-11T12:00:00.000Z' })).toEqual([second.id, first.id])
  expect(await found({ limit: 1, offset: 1 })).toEqual([second.id])
  const beyond = { query: { courseID, offset: 3 } }
  expect(await asReader(factrak.list, beyond)).toMatchObject({ total: 3, items: [] })
  const bare = await asReader(factrak.list, { query: { courseID } })
  expect(bare.total).toBe(3)
  expect(bare.items[0]!.professor).toBeUndefined()
  const [full] = (
    await asReader(factrak.list, { query: { courseID }, preload: ['professor', 'course'] })
  ).items
  expect(full).toMatchObject({ professor: { id: other.id }, course: { id: courseID } })
})

test('a person who owes reviews reads their own and no others', async () => {
  const debtor = await addDebtor(db)
  const call = await as(debtor)
  const own = await addSurvey(db, {
    ...(await subject()),
    by: debtor.id,
    createdTime: '2018-01-01T00:00:00Z',
  })
  const other = await addSurvey(db, await subject())
  const mine = await call(factrak.list, { query: { userID: debtor.id } })
  expect(mine).toMatchObject({ items: [{ id: own.id, userID: debtor.id }], total: 1 })
  const refused = { status: 403, errorCode: 1330 }
  await expect(call(factrak.list, { query: {} })).rejects.toMatchObject(refused)
  await expect(call(factrak.get, { params: { id: other.id } })).rejects.toMatchObject(refused)
  await expect(call(factrak.flag, { params: { id: other.id }, body: {} })).rejects.toMatchObject(
    refused,
  )
  const ofOther = call(factrak.list, { query: { userID: reader.id } })
  await expect(ofOther).rejects.toMatchObject({ errorCode: 1331 })
  expect(await call(factrak.get, { params: { id: own.id } })).toMatchObject({ editable: true })
  const old = await call(factrak.ofUser, { params: { id: 'me' }, query: {} })
  expect(old.items).toMatchObject([{ id: own.id }])
})

test('a flag may come without any body, as old clients send it', async () => {
  const { id } = await addSurvey(db, await subject())
  const url = `/api/v2/factrak/surveys/${id}/flag`
  const headers = { authorization: `Bearer ${await tokenOf(reader)}` }
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(await asReader(factrak.get, { params: { id } })).toMatchObject({ flagged: true })
  const asOther = await as(await addReader(db))
  expect(await asOther(factrak.get, { params: { id } })).toMatchObject({ flagged: false })
})

test.each(Object.entries(factrak))('%s is not for people without the policy', async (_, row) => {
  const call = await as(await addPerson(db))
  const body = 'body' in row && { body: newSurvey({ professorID: 1 }) }
  const request = { params: { id: 1 }, query: {}, ...body }
  await expect(call(row, request as never)).rejects.toMatchObject({ status: 403, errorCode: 1330 })
})
