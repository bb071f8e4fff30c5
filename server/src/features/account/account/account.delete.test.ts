import { account } from '@wso/contract/account/account'
import { auth } from '@wso/contract/account/auth'
import type { Call } from '@wso/contract/core/client'
import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { plans } from '@wso/contract/planning/plans'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { users as usersRows } from '@wso/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { users } from '#features/users/users.table.ts'
import { leave, requestDeletion } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import {
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { fourYears } from '#test/factories/plans.ts'
import { week } from '#test/factories/schedules.ts'
import { placesOf, tracesOf } from '#test/traces.ts'

const { db, as, clock, pool, visitor, services } = await startApp(inject('postgres'))

const at = (minute: number) => new Date(Date.UTC(2026, 9, 15, 16, minute)).toISOString()

const reply = (call: Call, discussionID: number, content: string) =>
  call(posts.create, { body: { discussionID, content } })

const start = (call: Call, title: string) =>
  call(discussions.create, { body: { title, content: `${title}?` } })

test.each(['student', 'alumni'] as const)('a %s deletes their account', async (type) => {
  const ann = await addPerson(db, { type, unixID: `Leaver-${type}` })
  await leave(services, await as(ann), { ...ann, unixID: `leaver-${type}` })
  expect(await db.$count(users, eq(users.id, ann.id))).toBe(0)
})

test.each(['professor', 'staff'] as const)('a %s is told to write instead', async (type) => {
  const person = await addPerson(db, { type })
  await expect(requestDeletion(await as(person), person)).rejects.toMatchObject({
    status: 403,
    errorCode: 403,
    message: expect.stringContaining('wso-dev@'),
  })
  expect(await db.$count(users, eq(users.id, person.id))).toBe(1)
})

test('an alum with reviews about them is told to write instead', async () => {
  const taught = await addPerson(db, { type: 'alumni' })
  const { id } = await addSurvey(db, { professorID: taught.id, courseID: (await addCourse(db)).id })
  await expect(requestDeletion(await as(taught), taught)).rejects.toMatchObject({ status: 403 })
  expect(await db.$count(surveys, eq(surveys.id, id))).toBe(1)
})

test.each([[''], ['somebody'], ['*']])('the username %o deletes nothing', async (unixID) => {
  const ann = await addPerson(db)
  await expect(requestDeletion(await as(ann), { unixID })).rejects.toMatchObject({
    status: 400,
    errorCode: 1101,
    fields: { unixID: 'must be your own username' },
  })
  expect(await db.$count(users, eq(users.id, ann.id))).toBe(1)
})

test('another person’s username deletes no account', async () => {
  const [ann, bo] = [await addPerson(db), await addPerson(db)]
  await expect(requestDeletion(await as(ann), bo)).rejects.toMatchObject({ errorCode: 1101 })
  expect(await db.$count(users, eq(users.id, bo.id))).toBe(1)
})

test('anonymous callers delete nothing', async () => {
  await expect(requestDeletion(visitor, { unixID: 'pat1' })).rejects.toMatchObject({ status: 401 })
})

test('no row and no text names the person afterwards', async () => {
  const ann = await addReader(db, { name: 'Zenobia Quillfeather', unixID: 'zq7leaver' })
  const bo = await addReader(db)
  const [asAnn, asBo] = [await as(ann), await as(bo)]
  const professor = await addProfessor(db)
  const course = await addCourse(db)
  const other = await addSurvey(db, { by: bo.id, professorID: professor.id, courseID: course.id })
  const board = { type: 'announcement', title: 'Cat', body: 'Gray' } as const
  await asAnn(bulletins.create, { body: board })
  const { id: deleted } = await asAnn(bulletins.create, { body: board })
  await asAnn(bulletins.remove, { params: { id: deleted } })
  await asAnn(rides.create, {
    body: { source: 'Campus', destination: 'Albany', offer: true, date: '2026-10-20', body: 'F' },
  })
  const shared = await start(asAnn, 'Shared')
  await reply(asBo, shared.id, 'Stays')
  await start(asAnn, 'Alone')
  const { id: theirs } = await start(asBo, 'Theirs')
  await asAnn(reports.create, { body: { kind: 'discussion', itemID: theirs, reason: 'spam' } })
  await asAnn(factrak.create, {
    body: newSurvey({ professorID: professor.id, courseID: course.id }),
  })
  await asAnn(agreements.agree, { params: { id: other.id }, body: { agree: true } })
  await asAnn(schedules.create, { body: week })
  await asAnn(schedules.makeFeed, {})
  const { id: plan } = await asAnn(plans.create, {
    body: { ...fourYears, name: 'zq7leaver and Quillfeather' },
  })
  await asAnn(plans.share, { params: { id: plan } })
  expect(await tracesOf(pool, ann)).toContain('plans.user_id')

  await leave(services, asAnn, ann)
  expect(await tracesOf(pool, ann)).toEqual([])
  expect(await placesOf(pool, 'Quillfeather')).toEqual([])
  expect(await placesOf(pool, 'zq7leaver')).toEqual([])
  expect(await db.$count(surveys, eq(surveys.courseID, course.id))).toBe(2)
})

test('votes and reports stay, without the person who gave them', async () => {
  const [ann, bo] = [await addReader(db), await addReader(db)]
  const [asAnn, asBo] = [await as(ann), await as(bo)]
  const professor = await addProfessor(db)
  const { id } = await addSurvey(db, {
    by: bo.id,
    professorID: professor.id,
    courseID: (await addCourse(db)).id,
  })
  const params = { id }
  await asAnn(agreements.agree, { params, body: { agree: true } })
  expect(await asBo(factrak.get, { params })).toMatchObject({ totalAgree: 1 })
  const thread = await start(asBo, 'Theirs')
  const body = { kind: 'discussion', itemID: thread.id, reason: 'spam' } as const
  await asAnn(reports.create, { body })
  await leave(services, asAnn, ann)
  // A vote that disappeared with an account would tell whose it was.
  expect(await asBo(factrak.get, { params })).toMatchObject({ totalAgree: 1 })
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const { items } = await asAdmin(reports.list, { query: { kind: 'discussion' } })
  const found = items.find(({ itemID }) => itemID === thread.id)
  expect(found).toMatchObject({ reports: 1, openReports: 1 })
  const detail = await asAdmin(reports.get, { params: { id: found!.id } })
  expect(detail.reasons).toMatchObject([{ reason: 'spam' }])
  expect(detail.reasons[0]).not.toHaveProperty('reporter')
})

test('a thread with replies stays without an author; one without is deleted', async () => {
  clock.set(at(0))
  const ann = await addPerson(db, { name: 'Ann Alder' })
  const [asAnn, asBo] = [await as(ann), await as(await addPerson(db))]
  const [shared, alone, theirs] = [
    await start(asAnn, 'Shared'),
    await start(asAnn, 'Alone'),
    await start(asBo, 'Theirs'),
  ]
  clock.set(at(1))
  await reply(asBo, shared.id, 'Bo answers')
  clock.set(at(2))
  await reply(asAnn, shared.id, 'Ann answers')
  await reply(asAnn, theirs.id, 'Ann, too')
  await leave(services, asAnn, ann)
  const read = (id: number) =>
    asBo(discussions.get, { params: { id }, preload: ['user', 'postsUsers'] })
  expect(await read(shared.id)).toMatchObject({
    title: 'Shared',
    userID: 0,
    exUserName: '',
    postCount: 1,
    lastActive: at(1),
    posts: [{ content: 'Bo answers' }],
  })
  expect(await read(theirs.id)).toMatchObject({ postCount: 1, lastActive: at(0) })
  await expect(read(alone.id)).rejects.toMatchObject({ status: 404 })
  expect(await reply(asBo, shared.id, 'And on')).toMatchObject({ position: 1 })
})

test('every token stops working at once, and the address of the photo too', async () => {
  const ann = await addPerson(db)
  const [asAnn, onPhone] = [await as(ann), await as(ann)]
  await leave(services, asAnn, ann)
  for (const call of [asAnn, onPhone]) {
    await expect(call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
    await expect(call(auth.refresh, {})).rejects.toMatchObject({ status: 401 })
    await expect(call(account.data, {})).rejects.toMatchObject({ status: 401 })
  }
  const asBo = await as(await addPerson(db))
  const file = `${ann.unixID}.jpg`
  const photo = asBo(usersRows.photo, { params: { size: 'large', file } })
  await expect(photo).rejects.toMatchObject({ status: 404 })
})

test('the audit log records that an account was deleted, but not whose', async () => {
  const ann = await addPerson(db)
  await leave(services, await as(ann), ann)
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'account.delete'))
    .orderBy(sql`id desc`)
    .limit(1)
  expect(line).toMatchObject({ source: 'person', userID: null, actor: null, subject: 'account' })
  expect(line?.details).toEqual({})
})
