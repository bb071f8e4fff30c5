import { auth } from '@wso/contract/account/auth'
import type { Call } from '@wso/contract/core/client'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { discussions as table, posts as postTable } from '../discussions.table.ts'

const { db, as, visitor, callWith, clock } = await startApp(inject('postgres'))
const identity = await visitor(auth.identityToken, { body: { useIP: true } })
const anonymous = callWith((await visitor(auth.apiToken, {}, { token: identity.token })).token)

const at = (minute: number) => new Date(Date.UTC(2026, 9, 15, 15, minute)).toISOString()
beforeEach(async () => {
  clock.set(at(0))
  await db.delete(table)
})

const newPerson = async (name: string) => as(await addPerson(db, { name }))
const start = (call: Call, title = 'Quiet places', content = 'Where do you read?') =>
  call(discussions.create, { body: { title, content } })
const reply = (call: Call, discussionID: number, minute: number, content = `At ${minute}`) => {
  clock.set(at(minute))
  return call(posts.create, { body: { discussionID, content } })
}

test('a search shows the post with the most words, cut around the first of them', async () => {
  const asAnn = await newPerson('Ann Alder')
  const { id } = await start(asAnn, 'Quiet places', 'The owl sleeps here')
  const long = `${'Many words before it. '.repeat(9)}The Greenhouse owl, on the roof.`
  const { id: postID } = await reply(asAnn, id, 1, long)
  await reply(asAnn, id, 2, 'greenhouse owl too')
  const search = async (q: string) => (await anonymous(discussions.list, { query: { q } })).items
  const [both] = await search('owl greenhouse')
  expect(both?.found?.postID).toBe(postID)
  expect(both?.found?.text).toMatch(/^…\S.{0,40}The Greenhouse owl, on the roof\.$/)
  const [byTitle] = await search('quiet')
  expect(byTitle).not.toHaveProperty('found')
  expect((await anonymous(discussions.list, { query: {} })).items[0]).not.toHaveProperty('found')
})

test('a search does not quote a hidden post', async () => {
  const asAnn = await newPerson('Ann Alder')
  const { id } = await start(asAnn, 'Owls', 'Where?')
  const { id: postID } = await reply(asAnn, id, 1, 'A secret owl')
  await db
    .update(postTable)
    .set({ hiddenTime: at(2) })
    .where(eq(postTable.id, postID))
  const { items } = await anonymous(discussions.list, { query: { q: 'owl' } })
  expect(items[0]).toMatchObject({ id })
  expect(items[0]).not.toHaveProperty('found')
})

test('anonymous readers can tell participants apart within a thread, and people get no numbers', async () => {
  const [asAnn, asBo] = [await newPerson('Ann Alder'), await newPerson('Bo Birch')]
  const { id } = await start(asAnn)
  await reply(asBo, id, 1)
  const last = await reply(asAnn, id, 2)
  const request = { params: { id }, query: { order: 'asc' } } as const
  const numbers = async (call: Call, query: object = {}) =>
    (
      await call(discussions.posts, { ...request, query: { ...request.query, ...query } })
    ).items.map(({ participant }) => participant)
  expect(await numbers(anonymous)).toEqual([1, 2, 1])
  // A page of the thread has the numbers of the whole thread.
  expect(await numbers(anonymous, { offset: 1, limit: 1 })).toEqual([2])
  expect(await anonymous(posts.get, { params: { id: last.id } })).toMatchObject({ participant: 1 })
  expect(await numbers(asBo)).toEqual([undefined, undefined, undefined])
  const { id: other } = await start(asBo)
  const first = await anonymous(discussions.posts, { params: { id: other }, query: {} })
  expect(first.items[0]).toMatchObject({ participant: 1 })
})
