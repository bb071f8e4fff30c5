import { discussions, posts } from '@wso/contract/posts/discussions'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as, clock } = await startApp(inject('postgres'))

/** Returns the thread's own state, and that of its posts. */
async function compare(call: Awaited<ReturnType<typeof as>>, id: number) {
  const thread = await call(discussions.get, { params: { id } })
  const { items } = await call(discussions.posts, { params: { id }, query: { limit: 1 } })
  const { items: all } = await call(discussions.posts, { params: { id }, query: {} })
  return {
    said: { lastActive: thread.lastActive, postCount: thread.postCount },
    true: { lastActive: items[0]?.createdTime, postCount: all.length },
  }
}

test('after simultaneous replies, deletions and undos, a thread agrees with its posts', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(db).then(as)))
  const [asAnn] = people
  const { id } = await asAnn!(discussions.create, { body: { title: 'Busy', content: 'First' } })
  for (let round = 0; round < 5; round += 1) {
    clock.set(new Date(Date.UTC(2026, 9, 15, 16, round)).toISOString())
    const body = { discussionID: id, content: `Round ${round}` }
    const made = await Promise.all(people.map((call) => call(posts.create, { body })))
    clock.set(new Date(Date.UTC(2026, 9, 15, 16, round, 30)).toISOString())
    await Promise.all(
      people.flatMap((call, index) => {
        const params = { id: made[index]!.id }
        const remove = call(posts.remove, { params })
        const undo =
          index % 3 === 0 ? [remove.then(() => call(posts.restore, { params }))] : [remove]
        return [...undo, call(posts.create, { body })]
      }),
    )
    const { said, true: truth } = await compare(asAnn!, id)
    expect(said).toEqual(truth)
  }
})

test('a reply and the deletion of its thread never both succeed', async () => {
  const [asAnn, asBo] = await Promise.all([addPerson(db).then(as), addPerson(db).then(as)])
  for (let round = 0; round < 8; round += 1) {
    const { id } = await asAnn(discussions.create, { body: { title: 'Mine', content: 'Alone' } })
    const [removed, replied] = await Promise.allSettled([
      asAnn(discussions.remove, { params: { id } }),
      asBo(posts.create, { body: { discussionID: id, content: 'Hello' } }),
    ])
    expect([removed.status, replied.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a post deleted many times at once is deleted once', async () => {
  const asAnn = await as(await addPerson(db))
  const { id } = await asAnn(discussions.create, { body: { title: 'T', content: 'One' } })
  const post = await asAnn(posts.create, { body: { discussionID: id, content: 'Two' } })
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => asAnn(posts.remove, { params: { id: post.id } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await asAnn(discussions.get, { params: { id } })).toMatchObject({ postCount: 1 })
})

test('the posts of a deleted thread cannot be changed', async () => {
  const [ann, admin] = await Promise.all([addPerson(db), addPerson(db, { admin: true })])
  const [asAnn, asAdmin] = await Promise.all([as(ann), as(admin)])
  const { id } = await asAnn(discussions.create, { body: { title: 'Gone', content: 'Before' } })
  const { items } = await asAnn(discussions.posts, { params: { id }, query: {} })
  const params = { id: items[0]!.id }
  await asAdmin(discussions.remove, { params: { id } })
  await expect(asAnn(posts.update, { params, body: { content: 'After' } })).rejects.toMatchObject({
    status: 404,
  })
  await asAdmin(discussions.restore, { params: { id } })
  expect(await asAnn(posts.get, { params })).toMatchObject({ content: 'Before', editedTime: null })
})
