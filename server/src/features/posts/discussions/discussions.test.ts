import { auth } from '@wso/contract/account/auth'
import type { Call } from '@wso/contract/core/client'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { discussions as table } from './discussions.table.ts'

const { db, as, visitor, callWith, clock } = await startApp(inject('postgres'))
const identity = await visitor(auth.identityToken, { body: { useIP: true } })
const anonymous = callWith((await visitor(auth.apiToken, {}, { token: identity.token })).token)

const at = (minute: number) => new Date(Date.UTC(2026, 9, 15, 15, minute)).toISOString()
beforeEach(async () => {
  clock.set(at(0))
  await db.delete(table)
})

const newPerson = async (name = 'Pat Pine') => as(await addPerson(db, { name }))
const start = (call: Call, title = 'Quiet places', content = 'Where do you read?') =>
  call(discussions.create, { body: { title, content } })
/** Replies at a minute of the day. */
const reply = (call: Call, discussionID: number, minute: number, content = `At ${minute}`) => {
  clock.set(at(minute))
  return call(posts.create, { body: { discussionID, content } })
}
const thread = (id: number) => anonymous(discussions.get, { params: { id } })

test('a discussion starts with a post; a reply makes it the last active', async () => {
  const [asAnn, asBo] = [await newPerson('Ann Alder'), await newPerson('Bo Birch')]
  const started = await start(asAnn)
  expect(started).toMatchObject({
    title: 'Quiet places',
    exUserName: 'Ann Alder',
    lastActive: at(0),
    postCount: 1,
    canDelete: true,
    canEdit: false,
    posts: [{ content: 'Where do you read?', user: { name: 'Ann Alder' } }],
  })
  const made = await reply(asBo, started.id, 5)
  expect(made).toMatchObject({
    content: 'At 5',
    user: { name: 'Bo Birch' },
    position: 1,
    canEdit: true,
    discussion: { lastActive: at(5), postCount: 2, user: { name: 'Ann Alder' } },
  })
})

test('discussions are listed by their last activity and found by words in titles and posts', async () => {
  const asAnn = await newPerson('Ann Alder')
  const [one, two] = [await start(asAnn, 'One'), await start(asAnn, 'Two')]
  await reply(asAnn, one.id, 2, 'The greenhouse VESTIBULE')
  const titles = async (query: object, call = asAnn) =>
    (await call(discussions.list, { query })).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['One', 'Two'])
  await reply(asAnn, two.id, 3)
  expect(await titles({})).toEqual(['Two', 'One'])
  expect(await titles({ start: at(3) })).toEqual(['One'])
  expect(await titles({ q: 'vestibule green' })).toEqual(['One'])
  expect(await titles({ q: 'two' })).toEqual(['Two'])
  expect(await titles({ q: 'alder' })).toHaveLength(2)
  expect(await titles({ q: 'alder' }, anonymous)).toEqual([])
  const asBo = await newPerson()
  expect(await titles({ mine: 'true' }, asBo)).toEqual([])
  await reply(asBo, one.id, 4)
  expect(await titles({ mine: 'true' }, asBo)).toEqual(['One'])
  const page = await asAnn(discussions.list, { query: { limit: 1, offset: 1 } })
  expect(page).toMatchObject({ total: 2, items: [{ title: 'Two' }] })
})

test('on request, a list includes the newest post, or all posts in order', async () => {
  const asAnn = await newPerson('Ann Alder')
  const { id } = await start(asAnn)
  for (let minute = 1; minute <= 12; minute += 1) await reply(asAnn, id, minute)
  const plain = await asAnn(discussions.list, { query: {} })
  expect(plain.items[0]).not.toHaveProperty('posts')
  expect(plain.items[0]).not.toHaveProperty('user')
  const last = await asAnn(discussions.list, { query: { getLastPost: 'true' } })
  expect(last.items[0]?.posts).toMatchObject([{ content: 'At 12', user: { name: 'Ann Alder' } }])
  const preload = ['user', 'postsUsers'] as const
  const several = await asAnn(discussions.list, { query: {}, preload })
  expect(several.items[0]).toMatchObject({ user: { name: 'Ann Alder' }, postCount: 13 })
  expect(several.items[0]?.posts?.slice(1).map(({ content }) => content)).toEqual(
    Array.from({ length: 12 }, (_, index) => `At ${index + 1}`),
  )
})

test('the posts of a thread are paged in either order, newest first by default', async () => {
  const asAnn = await newPerson('Ann Alder')
  const { id } = await start(asAnn)
  for (const minute of [1, 2, 3]) await reply(asAnn, id, minute)
  const read = async (query: object) => {
    const { items, total } = await asAnn(discussions.posts, { params: { id }, query })
    expect(total).toBe(4)
    return items.map(({ content }) => content)
  }
  expect(await read({})).toEqual(['At 3', 'At 2', 'At 1', 'Where do you read?'])
  expect(await read({ order: 'asc', limit: 2, offset: 2 })).toEqual(['At 2', 'At 3'])
  expect(await read({ start: at(2) })).toEqual(['At 1', 'Where do you read?'])
  const preload = ['user', 'discussion'] as const
  const query = { limit: 1 }
  const { items } = await asAnn(discussions.posts, { params: { id }, query, preload })
  expect(items[0]).toMatchObject({ user: { name: 'Ann Alder' }, discussion: { id } })
  const whole = await asAnn(discussions.get, { params: { id }, preload: ['posts'] })
  expect(whole.posts).toHaveLength(4)
  expect(whole.posts?.[0]).not.toHaveProperty('user')
})

test('anonymous readers learn no names', async () => {
  const asAnn = await newPerson('Zebulon Quint')
  const { id } = await start(asAnn)
  const params = { id }
  const seen = [
    await anonymous(discussions.get, { params, preload: ['user', 'postsUsers'] }),
    await anonymous(discussions.list, { query: { getLastPost: 'true' }, preload: ['user'] }),
    await anonymous(discussions.posts, { params, query: {}, preload: ['user', 'discussion'] }),
    await anonymous(discussions.participants, { params }),
  ]
  expect(JSON.stringify(seen)).not.toContain('Zebulon')
  expect(seen[0]).toMatchObject({ userID: 0, exUserName: '', posts: [{ userID: 0 }] })
})

test('participants with the most posts come first, with the number of their posts', async () => {
  const [asAnn, asBo] = [await newPerson('Ann Alder'), await newPerson('Bo Birch')]
  const { id } = await start(asAnn)
  await reply(asBo, id, 1)
  await reply(asBo, id, 2)
  expect(await asAnn(discussions.participants, { params: { id } })).toMatchObject({
    total: 2,
    items: [
      { user: { name: 'Bo Birch' }, posts: 2 },
      { user: { name: 'Ann Alder' }, posts: 1 },
    ],
  })
})

test('an edited post is marked and does not move its thread; an empty edit changes nothing', async () => {
  const [asAnn, asBo] = [await newPerson(), await newPerson()]
  const { id } = await start(asAnn)
  const post = await reply(asAnn, id, 1)
  const params = { id: post.id }
  clock.set(at(9))
  expect(await asAnn(posts.update, { params, body: { content: '' } })).toMatchObject({
    content: 'At 1',
    editedTime: null,
  })
  const edited = await asAnn(posts.update, { params, body: { content: 'Better' } })
  expect(edited).toMatchObject({ content: 'Better', createdTime: at(1), editedTime: at(9) })
  expect(await thread(id)).toMatchObject({ lastActive: at(1) })
  const refused = asBo(posts.update, { params, body: { content: 'Mine' } })
  await expect(refused).rejects.toMatchObject({ status: 403, errorCode: 1331 })
})

test('deleting the newest post makes the thread as active as the newest that remains', async () => {
  const [asAnn, asBo] = [await newPerson(), await newPerson()]
  const { id } = await start(asAnn)
  await reply(asBo, id, 1)
  await reply(asBo, id, 2)
  const newest = await reply(asBo, id, 3)
  const params = { id: newest.id }
  await expect(asAnn(posts.remove, { params })).rejects.toMatchObject({ errorCode: 1331 })
  await asBo(posts.remove, { params })
  expect(await thread(id)).toMatchObject({ lastActive: at(2), postCount: 3 })
  await expect(asBo(posts.get, { params })).rejects.toMatchObject({ status: 404 })
  expect(await asBo(posts.restore, { params })).toMatchObject({ content: 'At 3', position: 3 })
  expect(await thread(id)).toMatchObject({ lastActive: at(3), postCount: 4 })
})

test('deleting the last post deletes its thread, and undoing that restores it', async () => {
  const asAnn = await newPerson()
  const { id, posts: [first] = [] } = await start(asAnn)
  const params = { id: first!.id }
  await asAnn(posts.remove, { params })
  await expect(thread(id)).rejects.toMatchObject({ status: 404 })
  expect((await anonymous(discussions.list, { query: {} })).total).toBe(0)
  await asAnn(posts.restore, { params })
  expect(await thread(id)).toMatchObject({ postCount: 1 })
})

test('an owner can delete a discussion until another person posts in it; admins delete any', async () => {
  const [asAnn, asBo] = [await newPerson(), await newPerson()]
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const [alone, shared] = [await start(asAnn), await start(asAnn)]
  await reply(asBo, shared.id, 1)
  const lists = await asAnn(discussions.list, { query: {} })
  expect(lists.items.map(({ canDelete }) => canDelete)).toEqual([false, true])
  const refused = asAnn(discussions.remove, { params: { id: shared.id } })
  await expect(refused).rejects.toMatchObject({ status: 403, errorCode: 1331 })
  await asAnn(discussions.remove, { params: { id: alone.id } })
  await asAdmin(discussions.remove, { params: { id: shared.id } })
  const gone = reply(asBo, shared.id, 2)
  await expect(gone).rejects.toMatchObject({ status: 404, errorCode: 1850 })
  await asAnn(discussions.restore, { params: { id: alone.id } })
  expect(await thread(alone.id)).toMatchObject({ title: 'Quiet places' })
})

test('names outlive accounts; moderators still delete what those people wrote', async () => {
  const ann = await addPerson(db, { name: 'Ann Gone' })
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const { id, posts: [first] = [] } = await start(await as(ann))
  await db.delete(users).where(eq(users.id, ann.id))
  const params = { id }
  const seen = await asAdmin(discussions.get, { params, preload: ['user', 'postsUsers'] })
  expect(seen).toMatchObject({
    userID: 0,
    exUserName: 'Ann Gone',
    posts: [{ userID: 0, exUserName: 'Ann Gone', canDelete: true }],
  })
  await asAdmin(posts.remove, { params: { id: first!.id } })
  await expect(thread(id)).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['no title', { title: ' ' }, { errorCode: 1101, fields: { title: 'Write a title.' } }],
  ['a long title', { title: 'x'.repeat(201) }, { errorCode: 1101 }],
  ['no text', { content: ' ' }, { errorCode: 1101, fields: { content: 'Write some text.' } }],
])('refuses %s', async (_, wrong, problem) => {
  const asAnn = await newPerson()
  const body = { title: 'Title', content: 'Text', ...wrong }
  const refused = asAnn(discussions.create, { body })
  await expect(refused).rejects.toMatchObject({ status: 400, ...problem })
})

test('bans take effect at once', async () => {
  const [writer, reader] = [await addPerson(db), await addPerson(db)]
  const [asWriter, asReader] = [await as(writer), await as(reader)]
  const { id } = await start(asWriter)
  await ban(db, writer, { bulletinWrite: true })
  await ban(db, reader, { bulletinRead: true })
  const tries = [
    () => start(asWriter),
    () => reply(asWriter, id, 1),
    () => asReader(discussions.get, { params: { id } }),
    () => asReader(discussions.posts, { params: { id }, query: {} }),
  ]
  for (const attempt of tries) {
    await expect(attempt()).rejects.toMatchObject({ status: 403, errorCode: 1330 })
  }
})
