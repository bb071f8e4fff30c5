import { auth } from '@wso/contract/account/auth'
import { factrak } from '@wso/contract/factrak/reviews'
import { users as usersOf } from '@wso/contract/users/users'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, personWith, startApp } from '#test/app.ts'
import {
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { surveysOf } from './authors.public.ts'
import { isKept } from './decisions.public.ts'
import { reviewsOwed } from './marks.ts'
import { countSemester, recomputeAllDeficits, setDue } from './reviewDeficit.ts'
import { deficitOf, periodStart, semesterOf } from './reviews.policy.ts'
import { surveys } from './reviews.table.ts'

const start = () => startApp(inject('postgres'))
const { db, as, services, fetchFrom, tokenOf } = await start()
/** A course with a professor whom nobody has reviewed: one person may review each only twice. */
const subject = async () => ({
  professorID: (await addProfessor(db)).id,
  courseID: (await addCourse(db)).id,
})
const deficit = async (id: number) => reviewsOwed(db, services, await personWith(db, id))

test.each([
  ['2026-10-01', '2026-10-01'],
  ['2026-12-31', '2026-10-01'],
  ['2027-02-28', '2026-10-01'],
  ['2027-03-01', '2027-03-01'],
  ['2027-09-30', '2027-03-01'],
])('on %s the half year began on %s', (today, began) => {
  expect(periodStart(today)).toBe(began)
})

test.each([
  ['2026-09-01', '2026-fall'],
  ['2027-01-31', '2026-fall'],
  ['2027-02-01', '2027-spring'],
  ['2027-08-31', '2027-spring'],
])('%s lies in the semester %s', (today, semester) => {
  expect(semesterOf(today)).toBe(semester)
})

test.each([
  ['nothing in the first semester', { semesters: 1, total: 0, sincePeriod: 0 }, 0],
  ['two from the second on', { semesters: 2, total: 0, sincePeriod: 0 }, 2],
  ['one after the first', { semesters: 5, total: 1, sincePeriod: 1 }, 1],
  ['nothing after two', { semesters: 5, total: 2, sincePeriod: 2 }, 0],
  ['two again in a new half year', { semesters: 5, total: 4, sincePeriod: 0 }, 2],
  ['nothing with two for every earlier semester', { semesters: 3, total: 4, sincePeriod: 0 }, 0],
  ['one when one of those is missing', { semesters: 3, total: 3, sincePeriod: 1 }, 1],
])('a student owes %s', (_, facts, owed) => {
  expect(deficitOf(facts)).toBe(owed)
})

test('the second review unlocks at once and asks for a new token; deleting it locks again', async () => {
  const debtor = await addDebtor(db)
  const call = await as(debtor)
  const other = await addSurvey(db, await subject())
  const read = () => call(factrak.get, { params: { id: other.id } })
  await call(factrak.create, { body: newSurvey(await subject()) })
  expect(await call(factrak.progress, {})).toEqual({
    deficit: 1,
    required: 2,
    written: 1,
    total: 1,
    since: '2026-10-01',
  })
  await expect(read()).rejects.toMatchObject({ errorCode: 1330 })
  const answer = await fetchFrom('203.0.113.7')('/api/v2/factrak/surveys', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(debtor)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(newSurvey(await subject())),
  })
  const { data, updateToken } = await answer.json()
  expect({ status: answer.status, updateToken }).toEqual({ status: 201, updateToken: true })
  expect(await read()).toMatchObject({ id: other.id })
  await call(factrak.remove, { params: { id: data.id } })
  expect(await deficit(debtor.id)).toBe(1)
  await expect(read()).rejects.toMatchObject({ errorCode: 1330 })
})

test('the profile tells its owner what they still owe', async () => {
  const call = await as(await addDebtor(db))
  const told = async () => (await call(usersOf.get, { params: { id: 'me' } })).factrakSurveyDeficit
  expect(await told()).toBe(2)
  await call(factrak.create, { body: newSurvey(await subject()) })
  expect(await told()).toBe(1)
  await call(factrak.create, { body: newSurvey(await subject()) })
  expect(await told()).toBe(0)
})

test('the half year changes at midnight at the college', async () => {
  const person = await addDebtor(db)
  const written = async (createdTime: string) =>
    addSurvey(db, { ...(await subject()), by: person.id, createdTime })
  await written('2026-10-01T03:59:00Z') // still September there
  await written('2026-10-01T04:01:00Z')
  await recomputeAllDeficits(services)
  expect(await deficit(person.id)).toBe(1)
})

test('deficits are recomputed nightly for students, and no one else has one', async () => {
  const other = await start()
  const add = (person: object) => addPerson(other.db, { onCampusSemesters: 5, ...person })
  const many = await Promise.all(Array.from({ length: 450 }, () => add({})))
  const first = await add({ onCampusSemesters: 1, factrakSurveyDeficit: 2 })
  const alum = await add({ type: 'alumni', factrakSurveyDeficit: null })
  await recomputeAllDeficits(other.services)
  const rows = await other.db.select().from(users)
  const byID = new Map(rows.map((row) => [row.id, row.factrakSurveyDeficit]))
  expect(new Set(many.map(({ id }) => byID.get(id)))).toEqual(new Set([2]))
  expect(byID.get(first.id)).toBe(0)
  expect(byID.get(alum.id)).toBeNull()
})

test('a semester counts once, however many nodes count it, and the first not at all', async () => {
  const other = await start()
  const student = await addPerson(other.db, { onCampusSemesters: 3 })
  const away = await addPerson(other.db, { onCampusSemesters: 3, atWilliams: false })
  const semesters = async ({ id }: { id: number }) =>
    (await other.db.select().from(users).where(eq(users.id, id)))[0]!.onCampusSemesters
  await countSemester(other.services)
  expect(await semesters(student)).toBe(3)
  other.clock.set('2027-02-01T12:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => countSemester(other.services)))
  expect(await semesters(student)).toBe(4)
  expect(await semesters(away)).toBe(3)
})

/** A change of semesters also changes what is due. */
const changeSemesters = (id: number, onCampusSemesters: number) =>
  db.transaction(async (db) => {
    await db.update(users).set({ onCampusSemesters }).where(eq(users.id, id))
    await setDue(db, eq(users.id, id))
  })

test('after simultaneous writes, deletions and recounts, the deficit is right', async () => {
  for (let round = 0; round < 12; round += 1) {
    const semesters = round % 4 // one review is enough for some of these, but not for others
    const author = await addDebtor(db)
    const call = await as(author)
    const asModerator = await as(await addReader(db, { factrakAdmin: true }))
    const old = await Promise.all(
      [1, 2, 3].map(async () =>
        addSurvey(db, { ...(await subject()), by: author.id, createdTime: '2026-10-02T12:00:00Z' }),
      ),
    )
    const about = await subject()
    await Promise.allSettled([
      call(factrak.create, { body: newSurvey(about) }),
      ...old.map(({ id }, at) =>
        (at === 0 ? asModerator : call)(factrak.remove, { params: { id } }),
      ),
      recomputeAllDeficits(services),
      changeSemesters(author.id, semesters),
      recomputeAllDeficits(services),
    ])
    const written = await surveysOf(db, services.config, await personWith(db, author.id))
    const total = await db.$count(surveys, and(inArray(surveys.id, written), isKept))
    expect(total).toBe(1)
    const facts = { semesters, total, sincePeriod: total }
    expect(await deficit(author.id)).toBe(deficitOf(facts))
  }
})

test('an API token from before the second review is reported as out of date', async () => {
  const debtor = await addDebtor(db)
  const token = await tokenOf(debtor)
  await db.update(users).set({ factrakSurveyDeficit: 0 }).where(eq(users.id, debtor.id))
  const answer = await fetchFrom('203.0.113.7')(`/api/v2${auth.sessions.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ updateToken: true })
})
