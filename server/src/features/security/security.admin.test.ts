import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@wso/contract/core/client'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { users } from '@wso/contract/users/users'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addCourse, addProfessor, addSurvey } from '#test/factories/factrak.ts'
import { addSingle } from '#test/factories/matching.ts'
import { hashAccount, hashNetwork } from './security.public.ts'
import { securityLog } from './security.table.ts'

const { db, as, services } = await startApp(inject('postgres'))
const admin = await addPerson(db, { type: 'staff', admin: true, unixID: 'ada1' })
const asAdmin = await as(admin)
const student = await addPerson(db, { unixID: 'stu1' })
const asStudent = await as(student)

const lastEntries = (count: number) =>
  db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(count)
const byAdmin = {
  actor: hashAccount(services.config, admin.unixID),
  network: hashNetwork(services.config, '203.0.113.7'),
}
const aboutStudent = { ...byAdmin, account: hashAccount(services.config, student.unixID) }

const note = { type: 'announcement', title: 'Lost cat', body: 'Gray, friendly' } as const
const ride = {
  source: 'Campus',
  destination: 'Albany',
  offer: true,
  date: '2026-10-20',
  body: 'Leaving after lunch',
}
const thread = { title: 'Which dining hall?', content: 'I like them all.' }
const id = { id: student.id }

type Deletion = {
  kind: string
  add: () => Promise<number>
  remove: (id: number) => Promise<unknown>
}
const deletions: Deletion[] = [
  {
    kind: 'bulletin',
    add: async () => (await asStudent(bulletins.create, { body: note })).id,
    remove: (each) => asAdmin(bulletins.remove, { params: { id: each } }),
  },
  {
    kind: 'ride',
    add: async () => (await asStudent(rides.create, { body: ride })).id,
    remove: (each) => asAdmin(rides.remove, { params: { id: each } }),
  },
  {
    kind: 'discussion',
    add: async () => (await asStudent(discussions.create, { body: thread })).id,
    remove: (each) => asAdmin(discussions.remove, { params: { id: each } }),
  },
  {
    kind: 'post',
    add: async () => {
      const { id: discussionID } = await asAdmin(discussions.create, { body: thread })
      return (await asStudent(posts.create, { body: { discussionID, content: 'Me too' } })).id
    },
    remove: (each) => asAdmin(posts.remove, { params: { id: each } }),
  },
]

test.each(deletions)('an admin who deletes a $kind of another person is recorded', async (each) => {
  const itemID = await each.add()
  await each.remove(itemID)
  expect(await lastEntries(1)).toMatchObject([
    { ...aboutStudent, action: 'content.delete', details: { subject: `${each.kind}:${itemID}` } },
  ])
})

test('reading a profile, searching and course selections are recorded, without the search text', async () => {
  await asAdmin(users.get, { params: id })
  await asAdmin(users.list, { query: { q: `unix:${student.unixID}` } })
  await asAdmin(schedules.getSelections, { params: { userID: student.id } })
  await asAdmin(schedules.putSelections, { params: { userID: student.id }, body: { courses: '' } })
  expect(await lastEntries(4)).toMatchObject([
    { ...aboutStudent, action: 'selections.write' },
    { ...aboutStudent, action: 'selections.read' },
    { ...byAdmin, account: null, action: 'people.search', details: { shown: 1 } },
    { ...aboutStudent, action: 'person.read' },
  ])
})

test('profiles and photos of Ephmatch that an administrator opens are recorded', async () => {
  const single = await addSingle({ db, as })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await single.call(ephmatchProfile.setPhoto, { file: new Blob([new Uint8Array(picture)]) })
  await asAdmin(ephmatchProfiles.get, { params: { userID: single.id } })
  await asAdmin(ephmatchProfiles.list, { query: {} })
  await asAdmin(ephmatchProfile.photoOf, { params: { file: `${single.unixID}.jpg` } })
  const details = { service: 'ephmatch' }
  const aboutSingle = { ...byAdmin, account: hashAccount(services.config, single.unixID), details }
  expect(await lastEntries(3)).toMatchObject([
    { ...aboutSingle, action: 'person.read' },
    { ...byAdmin, account: null, action: 'people.search', details: { ...details, shown: 1 } },
    { ...aboutSingle, action: 'person.read' },
  ])
})

test('endpoints for administrators and moderators are recorded by name, reads and writes', async () => {
  const { id: itemID } = await asStudent(bulletins.create, { body: note })
  const asReporter = await as(await addPerson(db))
  const report = { kind: 'bulletin', itemID, reason: 'spam' } as const
  const { id: caseID } = await asReporter(reports.create, { body: report })
  await asAdmin(reports.get, { params: { id: caseID } })
  await asAdmin(reports.decide, { params: { id: caseID }, body: { action: 'keep' } })
  const moderator = await addPerson(db, { factrakAdmin: true })
  await (
    await as(moderator)
  )(factrakAdmin.list, { query: {} })
  const caseParams = { id: String(caseID) }
  expect(await lastEntries(3)).toMatchObject([
    {
      action: 'role.use',
      actor: hashAccount(services.config, moderator.unixID),
      details: { endpoint: 'GET /factrak/admin/surveys' },
    },
    { ...byAdmin, details: { endpoint: 'POST /reports/:id/decision', params: caseParams } },
    { ...byAdmin, details: { endpoint: 'GET /reports/:id', params: caseParams } },
  ])
})

test('a moderator who deletes a review is recorded, and its author is not', async () => {
  const [course, professor] = [await addCourse(db), await addProfessor(db)]
  const survey = await addSurvey(db, { professorID: professor.id, courseID: course.id })
  await asAdmin(factrak.remove, { params: { id: survey.id } })
  expect(await lastEntries(1)).toMatchObject([
    {
      ...byAdmin,
      action: 'content.delete',
      account: null,
      details: { subject: `survey:${survey.id}` },
    },
  ])
})

test('what people do with their own data is not recorded, nor what students read', async () => {
  const before = await db.$count(securityLog)
  const own = async (call: Call, person: { id: number }) => {
    await call(users.get, { params: { id: person.id } })
    await call(schedules.getSelections, { params: { userID: 'me' } })
    const bulletin = await call(bulletins.create, { body: note })
    await call(bulletins.remove, { params: { id: bulletin.id } })
  }
  await own(asAdmin, admin)
  await own(asStudent, student)
  await asStudent(users.get, { params: { id: admin.id } })
  await asStudent(users.list, { query: { q: 'pine' } })
  expect(await db.$count(securityLog)).toBe(before)
})

/** Every use of a role, with its entry in the security log. */
const places: Record<string, string> = {
  'core/viewer.ts': 'defines roles',
  'features/booktrak/listings/listings.policy.ts': 'deleting: recorded by listings.decide.ts',
  'features/booktrak/listings/listings.service.ts':
    'ended and hidden listings, which everyone could read before',
  'features/posts/discussions/discussions.policy.ts': 'deleting: recorded by checkOwnerOrAdmin',
  'features/posts/discussions/discussions.present.ts':
    'hidden posts, which everyone could read before',
  'features/posts/discussions/discussions.service.ts':
    'hidden threads, which everyone could read before',
  'features/dormtrak/photos/photos.service.ts': 'pictures without an author',
  'features/factrak/reviews/reviews.policy.ts': 'defines moderators',
  'features/factrak/reviews/reviews.public.ts': 'the number of flags, without people',
  'features/factrak/reviews/reviews.write.ts': 'deleting: recorded',
  'features/matching/ownProfile/photos.service.ts': 'recorded',
  'features/matching/records/adminReads.ts': 'records reads of profiles and photos',
  'features/posts/content/posts.policy.ts': 'deleting: recorded by checkOwnerOrAdmin',
  'features/posts/content/posts.public.ts': 'deleting: recorded; hidden posts, as above',
  'features/planning/schedules/courseSelections.ts': 'recorded',
  'features/users/directory/directory.search.ts': 'recorded by users.service.ts',
  'features/users/directory/directorySpelling.ts': 'names, without who has them',
  'features/users/users.public.ts': 'recorded by users.service.ts',
  'features/users/users.service.ts': 'recorded',
}

test('every place that gives a role more access states how its use is recorded', () => {
  const source = join(import.meta.dirname, '../..')
  const files = globSync('{core,features}/**/*.ts', { cwd: source })
  const found = files.filter(
    (file) =>
      !/\.(test|seed)\.ts$/.test(file) &&
      /\b(isAdmin|isModerator)\b *[(=]/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(
    Object.keys(places).toSorted(),
  )
})
