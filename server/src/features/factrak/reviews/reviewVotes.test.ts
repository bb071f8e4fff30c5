import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { count, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import {
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { surveysOf } from './authors.public.ts'
import { agreements as votes, surveys } from './reviews.table.ts'

const { db, as, services } = await startApp(inject('postgres'), {
  settings: { REVIEWS_PER_DAY: '0' },
})
const reader = await addReader(db)
const asReader = await as(reader)
const subject = async () => ({
  professorID: (await addProfessor(db)).id,
  courseID: (await addCourse(db)).id,
})

test('a vote is given, changed and withdrawn, and counts at once', async () => {
  const { id } = await addSurvey(db, await subject())
  const params = { id }
  const seen = () => asReader(factrak.get, { params })
  await expect(asReader(agreements.get, { params })).rejects.toMatchObject({
    status: 404,
    errorCode: 1551,
  })
  const vote = await asReader(agreements.agree, { params, body: { agree: true } })
  expect(vote).toMatchObject({ agrees: true, factrakSurveyID: id, userID: reader.id })
  expect(await seen()).toMatchObject({ totalAgree: 1, totalDisagree: 0, clientAgreement: true })
  await asReader(agreements.change, { params, body: { agree: false } })
  expect(await seen()).toMatchObject({ totalAgree: 0, totalDisagree: 1, clientAgreement: false })
  expect(await asReader(agreements.get, { params })).toMatchObject({ agrees: false })
  await asReader(agreements.withdraw, { params })
  expect(await seen()).toMatchObject({ totalAgree: 0, totalDisagree: 0 })
  expect((await seen()).clientAgreement).toBeUndefined()
  const again = asReader(agreements.change, { params, body: { agree: true } })
  await expect(again).rejects.toMatchObject({ errorCode: 1551 })
})

test('the viewer’s own review, a missing choice and a missing review are refused', async () => {
  const own = await addSurvey(db, { ...(await subject()), by: reader.id })
  const agree = (id: number, body: object) => asReader(agreements.agree, { params: { id }, body })
  await expect(agree(own.id, { agree: true })).rejects.toMatchObject({ errorCode: 1553 })
  const other = await addSurvey(db, await subject())
  await expect(agree(other.id, {})).rejects.toMatchObject({ errorCode: 1100 })
  await expect(agree(other.id, { agree: null })).rejects.toMatchObject({ errorCode: 1100 })
  await expect(agree(2_000_000_000, { agree: true })).rejects.toMatchObject({ status: 404 })
})

test('lists include votes only on request, and can put the most agreed first', async () => {
  const { courseID, professorID } = await subject()
  const [liked, disliked] = [
    await addSurvey(db, { courseID, professorID, createdTime: '2026-01-01T00:00:00Z' }),
    await addSurvey(db, { courseID, professorID }),
  ]
  for (let voter = 0; voter < 3; voter += 1) {
    const call = await as(await addReader(db))
    await call(agreements.agree, { params: { id: liked.id }, body: { agree: true } })
    await call(agreements.agree, { params: { id: disliked.id }, body: { agree: false } })
  }
  await asReader(agreements.agree, { params: { id: disliked.id }, body: { agree: true } })
  const list = (query: object) => asReader(factrak.list, { query: { courseID, ...query } })
  expect((await list({})).items).toMatchObject([{ totalAgree: 0 }, { totalAgree: 0 }])
  const counted = await list({ populateAgreements: 'true', order: 'agreed' })
  expect(counted.items).toMatchObject([
    { id: liked.id, totalAgree: 3, totalDisagree: 0 },
    { id: disliked.id, totalAgree: 1, totalDisagree: 3 },
  ])
  expect(counted.items[1]!.clientAgreement).toBeUndefined()
  const own = await list({ populateClientAgreement: '1' })
  expect(own.items[0]).toMatchObject({ id: disliked.id, clientAgreement: true, totalAgree: 0 })
  const everywhere = asReader(factrak.list, { query: { order: 'agreed' } })
  await expect(everywhere).rejects.toMatchObject({ errorCode: 1100 })
})

const twoHundred = Array.from({ length: 200 }, (_, at) => at)

test('two hundred identical votes at once are one vote', async () => {
  const { id } = await addSurvey(db, await subject())
  const params = { id }
  const tries = await Promise.allSettled(
    twoHundred.map(() => asReader(agreements.agree, { params, body: { agree: true } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set([1552]))
  expect(await asReader(factrak.get, { params })).toMatchObject({ totalAgree: 1 })
})

test('two hundred identical reviews at once are one review', async () => {
  const author = await addReader(db)
  const call = await as(author)
  const body = newSurvey(await subject())
  const tries = await Promise.allSettled(twoHundred.map(() => call(factrak.create, { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set([1537]))
  expect(await surveysOf(db, services.config, author)).toHaveLength(1)
  const about = eq(surveys.courseID, body.courseID!)
  expect(await db.select({ rows: count() }).from(surveys).where(about)).toEqual([{ rows: 1 }])
})

test('votes and flags on a review that is being deleted leave nothing behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const author = await addReader(db)
    const { id } = await addSurvey(db, { ...(await subject()), by: author.id })
    const voters = await Promise.all([1, 2, 3].map(async () => as(await addReader(db))))
    const asAuthor = await as(author)
    const acts = voters.flatMap((call) => [
      call(agreements.agree, { params: { id }, body: { agree: true } }),
      call(factrak.flag, { params: { id }, body: { reason: 'names a student' } }),
    ])
    const results = await Promise.allSettled([
      ...acts,
      asAuthor(factrak.remove, { params: { id } }),
    ])
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(failed.every(({ status }) => status === 404)).toBe(true)
    expect(await db.$count(votes, eq(votes.surveyID, id))).toBe(0)
  }
})
