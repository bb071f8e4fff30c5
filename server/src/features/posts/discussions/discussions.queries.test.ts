import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { expect, inject, test, vi } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, webPool, as } = await startApp(inject('postgres'))
const [asAnn, asBo] = [await as(await addPerson(db)), await as(await addPerson(db))]

const trip = { source: 'Campus', destination: 'Albany', offer: true, date: '2026-10-20' }
for (let number = 0; number < 12; number += 1) {
  const { id } = await asAnn(discussions.create, { body: { title: `T${number}`, content: 'One' } })
  await asBo(posts.create, { body: { discussionID: id, content: 'Two' } })
  await asBo(bulletins.create, { body: { type: 'job', title: `B${number}`, body: 'Text' } })
  await asBo(rides.create, { body: { ...trip, body: 'Text' } })
}

const preload = ['user'] as const
const lists: [string, (limit: number) => Promise<{ items: unknown[] }>][] = [
  ['bulletins', (limit) => asAnn(bulletins.list, { query: { limit }, preload })],
  ['rides', (limit) => asAnn(rides.list, { query: { limit }, preload })],
  [
    'discussions',
    (limit) => asAnn(discussions.list, { query: { limit, getLastPost: 'true' }, preload }),
  ],
  [
    'discussions with posts',
    (limit) => asAnn(discussions.list, { query: { limit }, preload: ['user', 'postsUsers'] }),
  ],
]

test.each(lists)('a longer page of %s takes no more queries', async (_, list) => {
  const queries = vi.spyOn(webPool, 'query')
  const count = async (limit: number) => {
    queries.mockClear()
    expect((await list(limit)).items).toHaveLength(limit)
    return queries.mock.calls.length
  }
  const few = await count(2)
  expect(few).toBeGreaterThan(0)
  expect(await count(12)).toBe(few)
})
