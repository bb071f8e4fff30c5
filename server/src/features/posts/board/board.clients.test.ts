import { areas } from '@wso/contract/courses/areas'
import { bulletins } from '@wso/contract/posts/bulletins'
import { courses } from '@wso/contract/courses/courses'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addArea, addCourse, addReader } from '#test/factories/factrak.ts'
import { tags } from '../../users/users.table.ts'

const { app, db, as } = await startApp(inject('postgres'))
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
