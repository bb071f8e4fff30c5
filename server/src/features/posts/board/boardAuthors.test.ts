import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'))
type Caller = Awaited<ReturnType<typeof as>>

/** Posts one item of every kind. Returns a function that reads them through every endpoint. */
async function postEverywhere(asAuthor: Caller) {
  const bulletin = await asAuthor(bulletins.create, {
    body: { type: 'job', title: 'Crew', body: 'Text' },
  })
  const ride = await asAuthor(rides.create, {
    body: { source: 'A', destination: 'B', offer: true, date: '2026-10-20', body: 'Two seats' },
  })
  const thread = await asAuthor(discussions.create, { body: { title: 'T', content: 'C' } })
  const post = await asAuthor(posts.create, { body: { discussionID: thread.id, content: 'D' } })
  const params = { id: thread.id }
  const withAuthors = { preload: ['user', 'postsUsers'] as const, params }
  const find = async <T extends { id: number }>(page: Promise<{ items: T[] }>, { id }: T) =>
    (await page).items.find((each) => each.id === id)
  const lists = { query: { limit: 100 }, preload: ['user'] } as const
  return {
    /** Bulletins and rides: existing clients show `user.name`. */
    listed: (call: Caller) =>
      Promise.all([
        call(bulletins.get, { params: { id: bulletin.id } }),
        find(call(bulletins.list, lists), bulletin),
        call(rides.get, { params: { id: ride.id } }),
        find(call(rides.list, lists), ride),
      ]),
    /** Threads and posts: they show `exUserName` and link a `user` to its profile. */
    threads: async (call: Caller) => {
      const opened = await call(discussions.get, withAuthors)
      const inList = await find(call(discussions.list, { ...withAuthors, query: {} }), thread)
      const query = { getLastPost: 'true' } as const
      const withLast = await find(call(discussions.list, { ...lists, query }), thread)
      return [
        ...[opened, ...opened.posts!, inList, ...inList!.posts!, withLast, ...withLast!.posts!],
        ...(await call(discussions.posts, { ...withAuthors, preload: ['user'], query: {} })).items,
        await call(posts.get, { params: { id: post.id } }),
        ...(await call(discussions.participants, { params })).items,
      ]
    },
  }
}

const leave = {
  'hides their profile': (id: number) =>
    db.update(users).set({ visible: false }).where(eq(users.id, id)),
  'leaves the college': (id: number) =>
    db.update(users).set({ atWilliams: false }).where(eq(users.id, id)),
  'is removed': (id: number) => db.delete(users).where(eq(users.id, id)),
}

test.each(Object.entries(leave))(
  'when an author %s, existing clients show the name, and nothing identifies the author',
  async (_how, away) => {
    const author = await addPerson(db, { name: 'Hush Warbler', classYear: 2027 })
    const read = await postEverywhere(await as(author))
    await away(author.id)
    const asOther = await as(await addPerson(db))
    const [listed, threads] = [await read.listed(asOther), await read.threads(asOther)]
    const nobody = { id: 0, unixID: '', name: 'Hush Warbler' }
    expect(listed.map((item) => item?.user)).toMatchObject(listed.map(() => nobody))
    expect(threads.map((item) => item?.user)).toEqual(threads.map(() => undefined))
    const all = [...listed, ...threads]
    expect(all.map((item) => item?.exUserName)).toEqual(all.map(() => 'Hush Warbler'))
    expect(all.map((item) => item?.userID)).toEqual(all.map(() => 0))
    expect(JSON.stringify(all)).not.toContain(author.unixID)
  },
)

test('an author who hides their profile is known to themselves and to admins', async () => {
  const author = await addPerson(db, { visible: false })
  const asAuthor = await as(author)
  const read = await postEverywhere(asAuthor)
  for (const call of [asAuthor, await as(await addPerson(db, { admin: true }))]) {
    const all = [...(await read.listed(call)), ...(await read.threads(call))]
    expect(all.map((item) => item?.userID)).toEqual(all.map(() => author.id))
    expect(all.map((item) => item?.user)).toEqual(
      all.map(() => expect.objectContaining({ id: author.id, unixID: author.unixID })),
    )
  }
})

test('an author in the directory keeps their id where the person is not preloaded', async () => {
  const author = await addPerson(db)
  const asAuthor = await as(author)
  const { id } = await asAuthor(discussions.create, { body: { title: 'T', content: 'C' } })
  const seen = await asAuthor(discussions.get, { params: { id }, preload: ['posts'] })
  expect(seen).toMatchObject({ userID: author.id, posts: [{ userID: author.id }] })
  for (const item of [seen, ...seen.posts!]) expect(item).not.toHaveProperty('user')
})
