import type { Call } from '@wso/contract/core/client'
import { board } from '@wso/contract/posts/board'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { postTypes } from '@wso/contract/posts/postTypes'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { parseFeed } from 'feedsmith'
import { expect, inject, test } from 'vitest'
import { bulletins as table } from '#features/posts/bulletins/bulletins.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { eraseDeleted } from './board.jobs.ts'

const settings = { PUBLIC_URL: 'https://portal.test/' }
const { app, db, as, visitor, services, clock } = await startApp(inject('postgres'), { settings })
const asAnn = await as(await addPerson(db, { name: 'Ann Mary Alder' }))

type Type = (typeof postTypes)[number]
const read = async (kind: 'rss' | 'atom', type: Type, query = {}) =>
  parseFeed(await visitor(board[kind], { params: { type }, query }))

test('a feed of bulletins opens in a feed reader, for anyone, with half a name', async () => {
  const body = { type: 'job', title: 'Bike & <b>tune</b>', body: 'Saturday\n\n<script>x</script>' }
  const { id } = await asAnn(bulletins.create, { body })
  const rss = await read('rss', 'job')
  expect(rss).toMatchObject({
    format: 'rss',
    feed: {
      title: 'WSO: Jobs',
      link: 'https://portal.test/bulletins/job',
      items: [
        {
          title: 'Bike & <b>tune</b>',
          link: `https://portal.test/bulletins/job/${id}`,
          description: 'Saturday\n\n&lt;script&gt;x&lt;/script&gt;',
          authors: [{ name: 'Ann A' }],
        },
      ],
    },
  })
  const atom = await read('atom', 'job')
  expect(atom).toMatchObject({
    format: 'atom',
    feed: {
      entries: [
        {
          title: { value: 'Bike & <b>tune</b>' },
          authors: [{ name: 'Ann A' }],
          content: { value: body.body },
        },
      ],
    },
  })
  expect(JSON.stringify([rss, atom])).not.toContain('Mary')
})

test('feeds of rides and discussions say the same as their lists', async () => {
  const trip = { source: 'Campus', destination: 'Albany', date: '2026-10-20', body: 'Come' }
  await asAnn(rides.create, { body: { ...trip, offer: true } })
  await asAnn(rides.create, { body: { ...trip, offer: false } })
  const thread = await asAnn(discussions.create, { body: { title: 'Owls', content: 'First' } })
  await asAnn(posts.create, { body: { discussionID: thread.id, content: 'Newest' } })
  expect(await read('rss', 'ride', { type: 'request' })).toMatchObject({
    feed: { items: [{ title: 'Campus to Albany (request)', authors: [{ name: 'Ann A' }] }] },
  })
  expect(await read('rss', 'discussion')).toMatchObject({
    feed: {
      items: [
        {
          title: 'Owls',
          link: `https://portal.test/discussions/threads/${thread.id}`,
          description: 'Newest',
        },
      ],
    },
  })
})

test('a feed is the same for everyone: not even moderators and the author read a hidden post in it', async () => {
  const author = await as(await addPerson(db, { name: 'Ann Mary Alder' }))
  const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true }))
  const { id } = await asAnn(discussions.create, { body: { title: 'Bats', content: 'Fine' } })
  const post = await author(posts.create, { body: { discussionID: id, content: 'Hidden words' } })
  const report = { kind: 'post', itemID: post.id, reason: 'spam' } as const
  const { id: caseID } = await asAnn(reports.create, { body: report })
  await asAdmin(reports.decide, { params: { id: caseID }, body: { action: 'hide' } })
  const feedFor = (call: Call) =>
    call(board.rss, { params: { type: 'discussion' }, query: { limit: 1 } })
  const shown = await feedFor(visitor)
  expect(shown).toContain('Bats')
  expect(shown).not.toContain('Hidden words')
  expect(await feedFor(author)).toBe(shown)
  expect(await feedFor(asAdmin)).toBe(shown)
})

test.each(postTypes)('the feeds of %s have their media types, also when empty', async (type) => {
  const url = `/api/v2/bulletin`
  const rss = await app.inject(`${url}/rss/${type}?limit=0`)
  const atom = await app.inject(`${url}/atom/${type}?limit=0`)
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect([parseFeed(rss.body).format, parseFeed(atom.body).format]).toEqual(['rss', 'atom'])
})

test('there is no feed of anything else', async () => {
  const answer = await app.inject('/api/v2/bulletin/rss/users')
  expect(answer.statusCode).toBe(400)
})

test('what was deleted is erased for good after 30 days, and nothing else', async () => {
  const body = { type: 'exchange', title: 'Lamp', body: 'Works' }
  const [kept, gone] = [
    await asAnn(bulletins.create, { body }),
    await asAnn(bulletins.create, { body }),
  ]
  await asAnn(bulletins.remove, { params: { id: gone.id } })
  const left = () => db.$count(table, eq(table.type, 'exchange'))
  await eraseDeleted(services)
  expect(await left()).toBe(2)
  clock.set('2026-11-15T15:00:01Z')
  await eraseDeleted(services)
  expect(await left()).toBe(1)
  expect(await db.$count(table, eq(table.id, kept.id))).toBe(1)
})
