import type { Call } from '@wso/contract/core/client'
import { plans } from '@wso/contract/planning/plans'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startSession } from '#features/account/auth/sessions/sessions.start.ts'
import { users } from '#features/users/users.table.ts'
import { leave, requestDeletion } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addReader } from '#test/factories/factrak.ts'
import { fourYears } from '#test/factories/plans.ts'
import { week } from '#test/factories/schedules.ts'
import { placesOf, tracesOf } from '#test/traces.ts'

const { db, as, pool, services } = await startApp(inject('postgres'))

const reply = (call: Call, discussionID: number, content: string) =>
  call(posts.create, { body: { discussionID, content } })

const start = (call: Call, title: string) =>
  call(discussions.create, { body: { title, content: `${title}?` } })

/** The statuses of all refused attempts; 0 for a failure without a status. */
const refusalsOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) => (one.status === 'rejected' ? [Number(one.reason?.status ?? 0)] : []))

test('of many simultaneous deletions one succeeds and the others are logged out', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ann = await addPerson(db)
    const calls = await Promise.all(Array.from({ length: 6 }, () => as(ann)))
    const tries = await Promise.allSettled(calls.map((call) => requestDeletion(call, ann)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refusalsOf(tries)).toEqual([401, 401, 401, 401, 401])
  }
})

test('whatever a person does while their account is deleted, nothing is left and nothing fails', async () => {
  const asBo = await as(await addPerson(db))
  for (let round = 0; round < 12; round += 1) {
    const ann = await addReader(db, { name: 'Racing Person' })
    const asAnn = await as(ann)
    const [shared, fresh] = [await start(asAnn, 'Shared'), await start(asBo, 'Fresh')]
    const mine = await reply(asAnn, shared.id, 'Mine')
    await reply(asBo, shared.id, 'Bo')
    const board = { type: 'announcement', title: 'Cat', body: 'Gray' } as const
    const bulletin = await asAnn(bulletins.create, { body: board })
    const acts = [
      () => reply(asAnn, shared.id, 'More'),
      () => reply(asAnn, fresh.id, 'More'),
      () => reply(asAnn, fresh.id, 'Yet more'),
      () => reply(asBo, shared.id, 'Bo, too'),
      () => start(asAnn, 'Late'),
      () => asAnn(posts.remove, { params: { id: mine.id } }),
      () => asAnn(bulletins.create, { body: board }),
      () => asAnn(bulletins.remove, { params: { id: bulletin.id } }),
      () => asAnn(schedules.create, { body: week }),
      () => asAnn(schedules.makeFeed, {}),
      () => asAnn(plans.create, { body: fourYears }),
      () => asBo(reports.create, { body: { kind: 'post', itemID: mine.id, reason: 'spam' } }),
      () =>
        asAnn(reports.create, { body: { kind: 'discussion', itemID: fresh.id, reason: 'spam' } }),
      () => as(ann),
    ]
    const deletion = new Promise((resolve) => setTimeout(resolve, round)).then(() =>
      leave(services, asAnn, ann),
    )
    const tries = await Promise.allSettled([deletion, ...acts.map((act) => act())])
    expect(tries[0]).toMatchObject({ status: 'fulfilled' })
    const refusals = new Set(refusalsOf(tries))
    expect([...refusals].filter((status) => ![400, 401, 404, 409].includes(status))).toEqual([])
    expect(await tracesOf(pool, ann)).toEqual([])
    expect(await placesOf(pool, 'Racing Person')).toEqual([])
    for (const { id } of [shared, fresh]) {
      const thread = await asBo(discussions.get, { params: { id }, preload: ['posts'] })
      expect(thread.postCount).toBe(thread.posts?.length)
      expect(thread.lastActive).toBe(thread.posts?.at(-1)?.createdTime)
    }
  }
})

test('a call that waited while its account was deleted is refused', async () => {
  const ann = await addReader(db)
  const [asAnn, asBo] = [await as(ann), await as(await addPerson(db))]
  const { id } = await start(asBo, 'Theirs')
  const board = { type: 'announcement', title: 'Cat', body: 'Gray' } as const
  const mine = await asAnn(bulletins.create, { body: board })
  const waiting = await db.transaction(async (inside) => {
    await inside.select().from(users).where(eq(users.id, ann.id)).for('update')
    const tries = Promise.allSettled([
      asAnn(bulletins.create, { body: board }),
      asAnn(bulletins.remove, { params: { id: mine.id } }),
      start(asAnn, 'Late'),
      reply(asAnn, id, 'Late'),
      asAnn(schedules.create, { body: week }),
      asAnn(schedules.makeFeed, {}),
      asAnn(plans.create, { body: fourYears }),
      asAnn(reports.create, { body: { kind: 'discussion', itemID: id, reason: 'spam' } }),
      startSession(services, ann, { userAgent: 'test', remember: true }),
    ])
    // Long enough for all of them to reach the row.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await inside.delete(users).where(eq(users.id, ann.id))
    return { tries }
  })
  expect(refusalsOf(await waiting.tries)).toEqual(Array.from({ length: 9 }, () => 401))
  const thread = await asBo(discussions.get, { params: { id } })
  expect(thread).toMatchObject({ postCount: 1 })
})
