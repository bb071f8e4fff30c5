import { account } from '@wso/contract/account/account'
import { merges } from '@wso/contract/account/merges'
import { dormReviews as dormCalls } from '@wso/contract/dormtrak/reviews'
import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { courses } from '#features/college/courses/courses.table.ts'
import { agreements as votes, surveys } from '#features/factrak/reviews/reviews.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, personWith, startApp } from '#test/app.ts'
import { addRoom, fullReview } from '#test/factories/dormtrak.ts'
import {
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'

const { db, as, pool } = await startApp(inject('postgres'))
const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true }))

type Person = { id: number }

const preview = (kept: Person, duplicate: Person) =>
  asAdmin(merges.preview, { params: { id: kept.id }, query: { duplicateID: duplicate.id } })

/** Merges the second account into the first, as it is previewed. */
async function merge(kept: Person, duplicate: Person) {
  const { version } = await preview(kept, duplicate)
  const body = { duplicateID: duplicate.id, version }
  return asAdmin(merges.merge, { params: { id: kept.id }, body })
}

/** Two accounts of a person. */
async function twoAccounts() {
  const [one, other] = [await addReader(db), await addReader(db)]
  return { kept: one, duplicate: other }
}

test('reviews move by their pseudonyms and are counted; of two of a course the kept one stays', async () => {
  const { kept, duplicate } = await twoAccounts()
  const [professor, course, other] = [
    await addProfessor(db),
    await addCourse(db),
    await addCourse(db),
  ]
  const subject = { professorID: professor.id, courseID: course.id }
  await addSurvey(db, { ...subject, by: kept.id })
  const { id: second } = await addSurvey(db, { ...subject, by: duplicate.id })
  const { id: moving } = await addSurvey(db, {
    professorID: professor.id,
    courseID: other.id,
    by: duplicate.id,
  })
  const asKept = await as(kept)
  const before = await asKept(factrak.progress, {})
  const { parts } = await preview(kept, duplicate)
  // No one may count another person's reviews.
  expect(parts).toEqual([])
  await merge(kept, duplicate)
  const own = await asKept(factrak.ofUser, { params: { id: 'me' }, query: {} })
  expect(own.items.map(({ id }) => id)).toContain(moving)
  expect(own.items).toHaveLength(2)
  expect(await db.$count(surveys, eq(surveys.id, second))).toBe(0)
  expect((await asKept(factrak.progress, {})).total).toBe(before.total + 1)
  const again = asKept(factrak.create, {
    body: newSurvey({ professorID: professor.id, courseID: other.id }),
  })
  await expect(again).rejects.toMatchObject({ errorCode: 1537 })
})

test('a course that a review invented goes with that review, when it is a third of a professor', async () => {
  const { kept, duplicate } = await twoAccounts()
  const professorID = (await addProfessor(db)).id
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- the second review counts the first
    await addSurvey(db, { professorID, courseID: (await addCourse(db)).id, by: kept.id })
  }
  const invented = await addCourse(db, { pending: true })
  await addSurvey(db, { professorID, courseID: invented.id, by: duplicate.id })
  await merge(kept, duplicate)
  expect(await db.$count(surveys, eq(surveys.courseID, invented.id))).toBe(0)
  expect(await db.$count(courses, eq(courses.id, invented.id))).toBe(0)
})

test('of two votes on a review one stays, and none on an own review', async () => {
  const { kept, duplicate } = await twoAccounts()
  const [professor, course] = [await addProfessor(db), await addCourse(db)]
  const subject = { professorID: professor.id, courseID: course.id }
  const both = await addSurvey(db, subject)
  const moved = await addSurvey(db, subject)
  const own = await addSurvey(db, { ...subject, by: kept.id })
  const [asKept, asDuplicate] = [await as(kept), await as(duplicate)]
  const vote = (call: typeof asKept, { id }: Person, agree: boolean) =>
    call(agreements.agree, { params: { id }, body: { agree } })
  await vote(asKept, both, true)
  await vote(asDuplicate, both, false)
  await vote(asDuplicate, moved, true)
  await vote(asDuplicate, own, true)
  await merge(kept, duplicate)
  expect(await asKept(factrak.get, { params: { id: both.id } })).toMatchObject({
    totalAgree: 1,
    totalDisagree: 0,
  })
  await expect(vote(asKept, moved, false)).rejects.toThrow('already voted')
  expect(await db.$count(votes, eq(votes.surveyID, moved.id))).toBe(1)
  expect(await db.$count(votes, eq(votes.surveyID, own.id))).toBe(0)
})

test('a merge writes every review, so that the number of its transaction does not tell whose they are', async () => {
  const { kept, duplicate } = await twoAccounts()
  const [professor, course] = [await addProfessor(db), await addCourse(db)]
  await addSurvey(db, { professorID: professor.id, courseID: course.id })
  await addSurvey(db, { professorID: professor.id, courseID: course.id, by: duplicate.id })
  await merge(kept, duplicate)
  for (const table of ['factrak_surveys', 'factrak_marks']) {
    // oxlint-disable-next-line no-await-in-loop -- two tables
    const { rows } = await pool.query(`select distinct xmin::text from ${table}`)
    expect(rows).toHaveLength(1)
  }
})

test('reviews of rooms move, and of two of a room the kept one stays', async () => {
  const [room, other] = [await addRoom(db), await addRoom(db)]
  const person = { hasAcceptedDormtrakPolicy: true }
  const kept = await addPerson(db, { ...person, dormRoomID: room.id })
  const duplicate = await addPerson(db, { ...person, dormRoomID: room.id })
  const [asKept, asDuplicate] = [await as(kept), await as(duplicate)]
  const first = await asKept(dormCalls.create, { body: fullReview(room.id) })
  await asDuplicate(dormCalls.create, { body: fullReview(room.id) })
  await db.update(users).set({ dormRoomID: other.id }).where(eq(users.id, duplicate.id))
  const moving = await asDuplicate(dormCalls.create, { body: fullReview(other.id) })
  await merge(kept, duplicate)
  const { dormReviews } = await exportOf(kept)
  expect(dormReviews.map(({ id }) => id).toSorted((one, two) => one - two)).toEqual(
    [first.id, moving.id].toSorted((one, two) => one - two),
  )
})

const exportOf = async (person: Person) => {
  const { unixID } = await personWith(db, person.id)
  expect(unixID).toBeTruthy()
  return (await as(person))(account.data, {})
}
