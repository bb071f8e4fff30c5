import { account } from '@wso/contract/account/account'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { expect, inject, test } from 'vitest'
import { setPassword } from '#features/account/auth/signIn/passwords.service.ts'
import { dormPhotos } from '#features/dormtrak/records/photos.table.ts'
import { calendarFeeds } from '#features/planning/schedules/schedules.table.ts'
import { tags, userTags } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addResident, fullReview } from '#test/factories/dormtrak.ts'
import {
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { week } from '#test/factories/schedules.ts'

const { db, as, services, visitor, callWith, tokenOf } = await startApp(inject('postgres'))

/** Adds two students, a professor and a course. */
async function twoReaders() {
  const ann = await addReader(db, { name: 'Ann Alder', cellPhone: '413 555 0100', visible: false })
  const bo = await addReader(db, { name: 'Bo Birch', cellPhone: '413 555 0199' })
  const professor = await addProfessor(db, { name: 'Wren Willow', cellPhone: '413 555 0177' })
  const course = await addCourse(db)
  return { ann, bo, asAnn: await as(ann), asBo: await as(bo), professor, course }
}

test('a new account answers with empty lists', async () => {
  const ann = await addPerson(db, { name: 'Ann Alder' })
  const data = await (await as(ann))(account.data, {})
  expect(data).toMatchObject({
    entry: { id: ann.id, name: 'Ann Alder', unixID: ann.unixID },
    photo: null,
    hasPassword: false,
    secondFactorSince: null,
    signOnLinks: [],
    signIns: [],
    ban: null,
    team: null,
    sessions: [{ device: expect.any(String) }],
    bulletins: [],
    posts: [],
    reviews: [],
    schedules: [],
    plans: [],
    orders: [],
    courseSelections: null,
    calendarFeed: null,
    decisions: [],
  })
})

test('everything a person wrote and chose is there, what they deleted included', async () => {
  const { ann, asAnn, asBo, bo, professor, course } = await twoReaders()
  const other = await addSurvey(db, { by: bo.id, professorID: professor.id, courseID: course.id })
  const bulletin = await asAnn(bulletins.create, {
    body: { type: 'announcement', title: 'Lost cat', body: 'Gray' },
  })
  await asAnn(bulletins.remove, { params: { id: bulletin.id } })
  await asAnn(rides.create, {
    body: { source: 'Campus', destination: 'Albany', offer: true, date: '2026-10-20', body: 'Fri' },
  })
  const thread = await asBo(discussions.create, { body: { title: 'Bos', content: 'Bo asks' } })
  await asAnn(posts.create, { body: { discussionID: thread.id, content: 'Ann answers' } })
  await asAnn(discussions.create, { body: { title: 'Anns', content: 'Ann asks' } })
  await asAnn(reports.create, {
    body: { kind: 'discussion', itemID: thread.id, reason: 'other', note: 'A note' },
  })
  const review = { professorID: professor.id, courseID: course.id, gradeReceived: 'B' }
  await asAnn(factrak.create, { body: newSurvey(review) })
  await asAnn(agreements.agree, { params: { id: other.id }, body: { agree: true } })
  await asAnn(factrak.flag, { params: { id: other.id }, body: { reason: 'A reason to look' } })
  await asAnn(schedules.create, { body: week })
  await asAnn(schedules.putSelections, {
    params: { userID: 'me' },
    body: { courses: 'CSCI;1046' },
  })
  const [tag] = await db.insert(tags).values({ name: 'Outing Club' }).returning()
  await db.insert(userTags).values({ userID: ann.id, tagID: tag!.id, position: 0 })
  expect(await asAnn(account.ban, {})).toBeNull()
  await ban(db, ann, { dormtrak: true })
  expect(await asAnn(account.ban, {})).toMatchObject({ dormtrak: true, factrak: false })

  expect(await asAnn(account.data, {})).toMatchObject({
    entry: {
      visible: false,
      cellPhone: '413 555 0100',
      hasAcceptedFactrakPolicy: true,
      tags: [{ name: 'Outing Club' }],
    },
    bulletins: [{ title: 'Lost cat', body: 'Gray', deletedTime: expect.any(String) }],
    rides: [{ destination: 'Albany', day: '2026-10-20', deletedTime: null }],
    threads: [{ title: 'Anns' }],
    posts: [{ content: 'Ann asks' }, { content: 'Ann answers', discussionID: thread.id }],
    reports: [{ kind: 'discussion', itemID: thread.id, reason: 'other', note: 'A note' }],
    reviews: [{ professor: 'Wren Willow', courseID: course.id, gradeReceived: 'B' }],
    votes: [{ surveyID: other.id, agrees: true }],
    flags: [{ surveyID: other.id, reason: 'A reason to look' }],
    schedules: [{ name: week.name, entries: week.entries, blocks: week.blocks }],
    courseSelections: { courses: 'CSCI;1046' },
    ban: { dormtrak: true, factrak: false },
  })
})

test('it contains no secret and nothing of another person', async () => {
  const { ann, asAnn, asBo, bo, professor, course } = await twoReaders()
  await setPassword(services, ann.id, 'correct horse')
  const token = await tokenOf(ann)
  const feed = await asAnn(schedules.makeFeed, {})
  const [{ secretHash } = { secretHash: '' }] = await db.select().from(calendarFeeds)
  await addSurvey(db, { by: bo.id, professorID: professor.id, courseID: course.id })
  await addSurvey(db, { by: ann.id, professorID: professor.id, courseID: course.id })
  const { id } = await asAnn(discussions.create, { body: { title: 'Shared', content: 'Mine' } })
  await asBo(posts.create, { body: { discussionID: id, content: 'Written by the other one' } })
  await asBo(reports.create, {
    body: { kind: 'discussion', itemID: id, reason: 'other', note: 'Told by the other one' },
  })
  await asBo(schedules.putSelections, { params: { userID: 'me' }, body: { courses: 'MATH;2' } })

  const data = await asAnn(account.data, {})
  expect(data).toMatchObject({ hasPassword: true, calendarFeed: { since: feed.since } })
  expect(data.reviews).toHaveLength(1)
  const text = JSON.stringify(data)
  const others = [
    'Bo Birch',
    bo.unixID,
    '0199',
    '0177',
    professor.unixID,
    'the other one',
    'MATH;2',
  ]
  const secrets = ['$argon2', secretHash, feed.path.slice(10, 30), token.slice(-30)]
  for (const words of [...others, ...secrets]) expect(text).not.toContain(words)
})

test('reviews of rooms, their photos and the shortlist are there', async () => {
  const ann = await addResident(db)
  const asAnn = await as(ann)
  const body = fullReview(ann.dormRoomID, { holdBack: true })
  const { id } = await asAnn(dormReviews.create, { body })
  await asAnn(dormShortlists.add, { params: { id: ann.dormRoomID } })
  const { since } = await asAnn(dormShortlists.share, {})
  const bytes = new Uint8Array([1])
  await db.insert(dormPhotos).values({
    reviewID: id,
    name: 'x'.repeat(22),
    position: 0,
    width: 1,
    height: 1,
    largeJPEG: bytes,
    largeWebP: bytes,
    thumbJPEG: bytes,
    thumbWebP: bytes,
    createdTime: '2026-10-15T15:00:00.000Z',
  })
  expect(await asAnn(account.data, {})).toMatchObject({
    dormReviews: [
      {
        id,
        dormRoomID: ann.dormRoomID,
        noise: 'The radiators talk in January',
        wifi: 4,
        anonymousUntil: '2027-09-01',
        photos: [`/pic/dormtrak/dormroom/${ann.dormRoomID}/${'x'.repeat(22)}.jpg`],
      },
    ],
    dormShortlist: [{ dormRoomID: ann.dormRoomID }],
    dormShortlistLink: { since },
  })
})

test('the address of a photo opens it', async () => {
  const ann = await addPerson(db)
  await db.execute(
    `insert into user_photos values (${ann.id}, 'a'::bytea, 'b'::bytea, 'c'::bytea, 'd'::bytea, '1')`,
  )
  const { photo } = await (await as(ann))(account.data, {})
  expect(photo).toBe(`/pic/user/large/${ann.unixID}.jpg`)
})

test('a moderator finds their decisions, and an author what was hidden', async () => {
  const admin = await addPerson(db, { admin: true })
  const [asAdmin, asBo] = [await as(admin), await as(await addPerson(db))]
  const { id } = await asBo(bulletins.create, {
    body: { type: 'announcement', title: 'Odd', body: 'Odder' },
  })
  const asAnn = await as(await addPerson(db))
  const body = { kind: 'bulletin', itemID: id, reason: 'spam' } as const
  await asAnn(reports.create, { body })
  const [open] = (await asAdmin(reports.list, { query: { kind: 'bulletin' } })).items
  await asAdmin(reports.decide, { params: { id: open!.id }, body: { action: 'hide' } })
  expect(await asAdmin(account.data, {})).toMatchObject({
    decisions: [{ action: 'bulletin.hide', subject: `bulletin:${id}` }],
  })
  expect((await asBo(account.data, {})).bulletins).toMatchObject([
    { title: 'Odd', hiddenTime: expect.any(String) },
  ])
})

test.each(['student', 'alumni', 'professor', 'staff'] as const)(
  'a %s gets their data',
  async (type) => {
    const person = await addPerson(db, { type })
    expect(await (await as(person))(account.data, {})).toMatchObject({ entry: { type } })
  },
)

test('anonymous callers have no data to get', async () => {
  await expect(visitor(account.data, {})).rejects.toMatchObject({ status: 401 })
  const asNobody = callWith('not a token')
  await expect(asNobody(account.data, {})).rejects.toMatchObject({ status: 401 })
})
