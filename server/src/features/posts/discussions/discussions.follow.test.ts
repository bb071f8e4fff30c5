import { notifications } from '@wso/contract/notifications/notifications'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as, visitor, clock } = await startApp(inject('postgres'))

type Call = Awaited<ReturnType<typeof as>>

/** Returns a minute of a Thursday during the term. */
const at = (minute: number) => clock.set(new Date(Date.UTC(2026, 9, 15, 15, minute)).toISOString())
beforeEach(() => at(0))

/** Returns a person's notifications, newest first. */
const told = async (call: Call) => (await call(notifications.list, { query: {} })).items
const topicsOf = async (call: Call) => (await told(call)).map(({ topic }) => topic)

async function people(...names: string[]) {
  return Promise.all(
    names.map(async (name) => {
      const person = await addPerson(db, { name })
      return { ...person, call: await as(person) }
    }),
  )
}

const startThread = (call: Call, content = 'Where do you read?') =>
  call(discussions.create, { body: { title: 'Quiet places', content } })
const reply = (call: Call, discussionID: number, content: string) =>
  call(posts.create, { body: { discussionID, content } })

test('a mention notifies the people it names, instead of the reply', async () => {
  const [ann, ben, cay] = await people('Ann Alder', 'Ben Birch', 'Cay Cedar')
  const { id } = await startThread(ann!.call)
  await reply(
    ben!.call,
    id,
    `@${ann!.unixID.toUpperCase()} and @${cay!.unixID}, look: x@${ann!.unixID}.edu`,
  )
  expect(await topicsOf(ann!.call)).toEqual(['mention'])
  expect(await told(cay!.call)).toMatchObject([
    { topic: 'mention', title: 'Ben Birch mentioned you in “Quiet places”' },
  ])
})

test('a quote, code and an edit without new mentions notify no one; a mention added later does', async () => {
  const [ann, ben, cay] = await people('Ann Alder', 'Ben Birch', 'Cay Cedar')
  const { id } = await startThread(ann!.call, `For \`@${ben!.unixID}\` alone`)
  const quote = `> @${cay!.unixID} said so\n\nIndeed, me@${cay!.unixID}`
  const post = await reply(ann!.call, id, quote)
  expect([await told(ben!.call), await told(cay!.call)]).toEqual([[], []])
  const edit = (content: string) =>
    ann!.call(posts.update, { params: { id: post.id }, body: { content } })
  await edit(`${quote} and @${cay!.unixID}`)
  await edit(`${quote} and @${cay!.unixID}!`)
  expect(await topicsOf(cay!.call)).toEqual(['mention'])
})

test('a thread can be followed without posting, and muted', async () => {
  const [ann, ben, cay] = await people('Ann Alder', 'Ben Birch', 'Cay Cedar')
  const { id } = await startThread(ann!.call)
  const follow = (call: Call, choice: 'following' | 'none' | 'muted') =>
    call(discussions.follow, { params: { id }, body: { follow: choice } })
  expect(await ann!.call(discussions.get, { params: { id } })).toMatchObject({
    follow: 'following',
  })
  expect(await follow(cay!.call, 'following')).toMatchObject({ follow: 'following' })
  expect(await follow(ann!.call, 'muted')).toMatchObject({ follow: 'muted' })
  await reply(ben!.call, id, `@${ann!.unixID}, in the greenhouse`)
  expect(await topicsOf(cay!.call)).toEqual(['threadReply'])
  expect(await told(ann!.call)).toEqual([])
  await follow(ann!.call, 'none')
  await reply(ben!.call, id, 'Upstairs')
  await reply(ben!.call, id, `Or, @${ann!.unixID}, downstairs`)
  expect(await topicsOf(ann!.call)).toEqual(['mention'])
})

const threadOf = async (call: Call, id: number) => {
  const { unread, firstUnreadID } = await call(discussions.get, { params: { id } })
  return { unread, firstUnreadID }
}
const markRead = (call: Call, id: number, postID: number) =>
  call(discussions.markRead, { params: { id }, body: { postID } })

test('posts by others since a person read a thread are counted for that person only', async () => {
  const [ann, ben, cay] = await people('Ann Alder', 'Ben Birch', 'Cay Cedar')
  const { id, posts: written } = await startThread(ann!.call)
  expect(await threadOf(ben!.call, id)).toEqual({})
  await markRead(ben!.call, id, written![0]!.id)
  const ids: number[] = []
  for (const minute of [1, 2, 2, 3]) {
    at(minute)
    ids.push((await reply(minute === 3 ? ben!.call : ann!.call, id, `At ${minute}`)).id)
  }
  expect(await threadOf(ben!.call, id)).toEqual({ unread: 3, firstUnreadID: ids[0] })
  const { items } = await ben!.call(discussions.list, { query: {} })
  expect(items.find((thread) => thread.id === id)).toMatchObject({ unread: 3, follow: 'following' })
  expect(await threadOf(cay!.call, id)).toEqual({})
  await markRead(ben!.call, id, ids[1]!)
  expect(await threadOf(ben!.call, id)).toEqual({ unread: 1, firstUnreadID: ids[2] })
  await markRead(ben!.call, id, ids[0]!)
  expect(await threadOf(ben!.call, id)).toEqual({ unread: 1, firstUnreadID: ids[2] })
  await ann!.call(posts.remove, { params: { id: ids[2]! } })
  expect(await threadOf(ben!.call, id)).toEqual({})
})

test('reading a thread marks the notifications about its posts as read', async () => {
  const [ann, ben] = await people('Ann Alder', 'Ben Birch')
  const { id } = await startThread(ann!.call)
  const first = await reply(ben!.call, id, 'Upstairs')
  at(1)
  await reply(ben!.call, id, 'Or downstairs')
  await markRead(ann!.call, id, first.id)
  expect((await told(ann!.call)).map(({ read }) => read)).toEqual([false, true])
})

test('read marks that many tabs set at once keep the latest post', async () => {
  const [ann, ben] = await people('Ann Alder', 'Ben Birch')
  const { id } = await startThread(ann!.call)
  const ids: number[] = []
  for (let minute = 1; minute <= 8; minute += 1) {
    at(minute)
    ids.push((await reply(ben!.call, id, `At ${minute}`)).id)
  }
  await Promise.all(ids.map((postID) => markRead(ann!.call, id, postID)))
  expect(await threadOf(ann!.call, id)).toEqual({})
})

test('a mark needs a person, a thread they can open and a post in it', async () => {
  const [ann, ben] = await people('Ann Alder', 'Ben Birch')
  const { id } = await startThread(ann!.call)
  const { posts: other } = await startThread(ben!.call)
  await expect(markRead(ann!.call, id, other![0]!.id)).rejects.toMatchObject({ status: 404 })
  await expect(markRead(ann!.call, 999_999, 1)).rejects.toMatchObject({ status: 404 })
  await expect(markRead(visitor, id, 1)).rejects.toMatchObject({ status: 401 })
  const follow = 'loudly' as never
  await expect(
    ann!.call(discussions.follow, { params: { id }, body: { follow } }),
  ).rejects.toMatchObject({ fields: { follow: 'must be following, none or muted' } })
})
