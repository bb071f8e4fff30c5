import { areas } from '@wso/contract/factrak/areas'
import { courses } from '@wso/contract/factrak/courses'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { bulletins as bulletinTable } from '#features/posts/bulletins/bulletins.table.ts'
import {
  discussions as threads,
  posts as postTable,
} from '#features/posts/discussions/discussions.table.ts'
import { tags } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addArea, addCourse, addReader } from '#test/factories/factrak.ts'

const { app, db, as, clock } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

test('a reply to a thread whose only post was deleted is refused and does not revive it', async () => {
  const asAnn = await as(await addPerson(db))
  const thread = await asAnn(discussions.create, { body: { title: 'Owls', content: 'Who?' } })
  const params = { id: thread.posts![0]!.id }
  await asAnn(posts.remove, { params })
  const reply = { discussionID: thread.id, content: 'Anyone here?' }
  await expect(asReader(posts.create, { body: reply })).rejects.toMatchObject({
    status: 404,
    errorCode: 1850,
  })
  const get = () => asReader(discussions.get, { params: { id: thread.id }, preload: [] })
  await expect(get()).rejects.toMatchObject({ status: 404 })
  await asAnn(posts.restore, { params })
  expect(await get()).toMatchObject({ title: 'Owls', postCount: 1 })
})

test('preloaded posts of a list are all posts of a thread, so that clients can count them', async () => {
  const { id } = await asReader(discussions.create, { body: { title: 'Long', content: 'First' } })
  for (let reply = 1; reply < 15; reply += 1) {
    await asReader(posts.create, { body: { discussionID: id, content: `Reply ${reply}` } })
  }
  const { items } = await asReader(discussions.list, { query: {}, preload: ['posts'] })
  expect(items.find((thread) => thread.id === id)?.posts).toHaveLength(15)
})

test('optional lists are absent rather than empty', async () => {
  const area = await addArea(db)
  const [{ id }, empty] = [await addCourse(db, { areaOfStudyID: area.id }), await addArea(db)]
  const list = await asReader(courses.list, {
    query: { areaOfStudyID: area.id },
    preload: ['professors', 'surveys'],
  })
  expect(list.items).toMatchObject([{ id, surveyCount: 0 }])
  const one = await asReader(courses.get, { params: { id }, query: {} })
  for (const course of [...list.items, one]) {
    expect(course).not.toHaveProperty('professors')
    expect(course).not.toHaveProperty('factrakSurveys')
  }
  const all = await asReader(areas.list, { query: {}, preload: ['courses'] })
  expect(all.items.find((each) => each.id === empty.id)).not.toHaveProperty('courses')
})

test.each(['0x1', '1e0', '%201', '+1', '1.0'])('/users/%s is not a user', async (id) => {
  const response = await app.inject({ url: `/api/v2/users/${id}` })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  await expect(
    asReader(users.get, { params: { id: decodeURIComponent(id) } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an empty limit is no limit', async () => {
  await asReader(bulletins.create, { body: { type: 'job', title: 'Crew', body: 'Text' } })
  const { items } = await asReader(bulletins.list, { query: { limit: '' } })
  expect(items.length).toBeGreaterThan(0)
})

test('tags are suggested whole without a limit, and at most 500', async () => {
  await db.insert(tags).values(Array.from({ length: 501 }, (_, at) => ({ name: `Owl club ${at}` })))
  const suggest = (query: object) =>
    asReader(users.suggestTags, { query: { q: 'owl club', ...query } })
  expect(await suggest({})).toHaveLength(500)
  expect(await suggest({ limit: 5 })).toHaveLength(5)
  expect(await suggest({ limit: 9999 })).toHaveLength(500)
})

test('a wrong date is named once, for what it is', async () => {
  const body = { type: 'job', title: 'Crew', body: 'Text', startDate: 'tomorrow' }
  await expect(asReader(bulletins.create, { body })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { startDate: 'must be a date and time (RFC 3339)' },
  })
})

test('with `all` and without a limit, a list of bulletins is whole', async () => {
  const { id: userID } = await addPerson(db)
  const job = { type: 'job', body: 'Shelve books.', userID, exUserName: 'Pat' } as const
  const added = Array.from({ length: 130 }, (_, at) => ({
    ...job,
    title: `Job ${at}`,
    startDate: '2026-10-01T12:00:00.000Z',
    createdTime: '2026-10-01T12:00:00.000Z',
    endDate: '2026-12-01T12:00:00.000Z',
  }))
  await db.insert(bulletinTable).values(added)
  const query = { type: 'job', all: 'true' } as const
  const whole = await asReader(bulletins.list, { query, preload: [] })
  expect(whole.total).toBeGreaterThanOrEqual(130)
  expect(whole.items).toHaveLength(whole.total)
  const page = await asReader(bulletins.list, { query: { ...query, limit: 5 }, preload: [] })
  expect(page).toMatchObject({ total: whole.total, items: { length: 5 } })
  const usual = await asReader(bulletins.list, { query: { type: 'job' }, preload: [] })
  expect(usual.items).toHaveLength(20)
})

test('with `all`, the rides to come are first, soonest first, and those that left follow', async () => {
  const asAnn = await as(await addPerson(db))
  const ride = { source: 'Campus', destination: 'Lee', offer: true, body: 'By car.' }
  const days = ['2026-10-16', '2026-10-18', '2026-10-20', '2026-10-22']
  for (const date of days) await asAnn(rides.create, { body: { ...ride, date } })
  clock.set('2026-10-19T15:00:00Z')
  const asBo = await as(await addPerson(db))
  const list = async (query: object) =>
    (await asBo(rides.list, { query: { all: 'true', ...query }, preload: [] })).items.map(
      ({ day }) => day,
    )
  const order = ['2026-10-20', '2026-10-22', '2026-10-18', '2026-10-16']
  expect(await list({})).toEqual(order)
  expect(await list({ limit: 2 })).toEqual(order.slice(0, 2))
  expect(await list({ start: '2026-10-22T12:00:00Z' })).toEqual(
    order
      .filter((day) => day < '2026-10-22')
      .toSorted()
      .toReversed(),
  )
  clock.set('2026-10-15T15:00:00Z')
})

test('dates that a phone app reads are in whole seconds', async () => {
  clock.set('2026-10-15T15:00:00.123Z')
  const body = { type: 'job', title: 'Shelving', body: 'Shelve books.' }
  const endDate = '2026-10-20T15:00:00.456Z'
  const job = await asReader(bulletins.create, { body: { ...body, endDate } })
  expect(job).toMatchObject({ startDate: '2026-10-15T15:00:00Z', endDate: '2026-10-20T15:00:00Z' })
  const ride = { source: 'Campus', destination: 'Lee', offer: true, body: 'By car.' }
  const made = await asReader(rides.create, { body: { ...ride, date: '2026-10-16' } })
  expect(made.date).toBe('2026-10-16T16:00:00Z')
  clock.set('2026-10-15T15:00:00Z')
})

test('a thread of 600 posts is whole in every form that clients use, also among others', async () => {
  const { id } = await asReader(discussions.create, { body: { title: 'Owls', content: 'Who?' } })
  const { id: userID } = await addPerson(db)
  const posted = Array.from({ length: 599 }, (_, at) => ({
    discussionID: id,
    userID,
    exUserName: 'Pat',
    content: `Reply ${at}`,
    createdTime: new Date(Date.parse('2026-10-15T15:00:01Z') + at * 1000).toISOString(),
  }))
  await db.insert(postTable).values(posted)
  await db.update(threads).set({ postCount: 600 }).where(eq(threads.id, id))
  for (let other = 0; other < 19; other += 1) {
    await asReader(discussions.create, { body: { title: `No. ${other}`, content: 'First' } })
  }
  const { items } = await asReader(discussions.list, { query: { limit: 20 }, preload: ['posts'] })
  expect(items.find((thread) => thread.id === id)?.posts).toHaveLength(600)
  const params = { id }
  const one = await asReader(discussions.get, { params, preload: ['posts'] })
  expect(one.posts).toHaveLength(600)
  const whole = await asReader(discussions.posts, { params, query: {}, preload: [] })
  expect(whole.items).toHaveLength(600)
  const query = { limit: 250, offset: 500 }
  const last = await asReader(discussions.posts, { params, query, preload: [] })
  expect(last.items).toHaveLength(100)
  const start = whole.items[249]!.createdTime
  const older = await asReader(discussions.posts, { params, query: { start }, preload: [] })
  expect(older.items).toHaveLength(350)
})
