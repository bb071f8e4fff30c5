import { discussions, posts } from '@wso/contract/posts/discussions'
import { reports } from '@wso/contract/reports/reports'
import { waiting } from '@wso/contract/site/now'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { discussions as threads } from '#features/posts/discussions/discussions.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addOrder } from '#test/factories/goodrich.ts'

const { db, as, clock } = await startApp(inject('postgres'))
const read = async (person: { id: number }) => (await as(person))(waiting.get, {})
const nothing = { owedReviews: 0, ephcatchOpens: false, news: [] }

test('a manager sees today’s orders that wait by pickup time, and which are late', async () => {
  clock.set('2026-10-15T15:00:30Z') // 11:00 at the college
  const [ann, gus] = [await addPerson(db), await addPerson(db, { goodrichManager: true })]
  const due = await addOrder(db, { day: '2026-10-15', time: '11:00', status: 1 })
  const late = await addOrder(db, { day: '2026-10-15', time: '10:40', status: 1 })
  const ready = await addOrder(db, { day: '2026-10-15', time: '10:30', status: 2 })
  await addOrder(db, { day: '2026-10-15', time: '10:20', status: 3 })
  await addOrder(db, { day: '2026-10-14', time: '23:50', status: 1 })
  await addOrder(db, { day: '2026-10-16', time: '00:10', status: 1 })
  expect(await read(ann)).toEqual(nothing)
  const { board, queue } = await read(gus)
  expect(queue).toBeUndefined()
  expect(board).toMatchObject({ placed: 2, ready: 1, late: 1 })
  expect(board!.orders.map(({ id, late: isLate }) => [id, isLate])).toEqual([
    [ready, false],
    [late, true],
    [due, false],
  ])
  clock.set('2026-10-16T04:00:00Z')
  expect((await read(gus)).board).toMatchObject({ placed: 1, late: 0 })
})

test('moderators see what waits for them by kind, the oldest first, and others nothing', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const [author, reporter] = [await addPerson(db), await addPerson(db)]
  const [admin, moderator] = [
    await addPerson(db, { admin: true }),
    await addPerson(db, { factrakAdmin: true }),
  ]
  expect((await read(admin)).queue).toEqual([])
  const thread = await (
    await as(author)
  )(discussions.create, { body: { title: 'Hm', content: 'Well' } })
  await (
    await as(reporter)
  )(reports.create, { body: { kind: 'discussion', itemID: thread.id, reason: 'spam' } })
  expect((await read(admin)).queue).toEqual([
    { kind: 'discussion', open: 1, since: '2026-10-15T15:00:00.000Z' },
  ])
  expect((await read(moderator)).queue).toEqual([])
  expect(await read(reporter)).toEqual(nothing)
})

test('students who owe reviews are told how many; those who are banned are not', async () => {
  const student = { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 2 }
  const ann = await addPerson(db, student)
  expect(await read(ann)).toEqual({ ...nothing, owedReviews: 2 })
  expect(await read(await addPerson(db, { factrakSurveyDeficit: 2 }))).toEqual(nothing)
  await ban(db, ann, { factrak: true })
  expect(await read(ann)).toEqual(nothing)
})

test('news are the newest unread notifications, without those about orders', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const ann = await addPerson(db)
  await notify({ db, now: clock.now }, 'orderReady', {
    to: [ann.id],
    dedupKey: 'order:7',
    details: { orderID: 7 },
  })
  const author = await addPerson(db, { name: 'Bo Birch' })
  const thread = await (await as(ann))(discussions.create, { body: { title: 'Q', content: 'Hm' } })
  await (
    await as(author)
  )(posts.create, { body: { discussionID: thread.id, content: 'So' } })
  // More recent ones about orders do not displace it, and neither do those that cannot be opened.
  for (let made = 0; made < 8; made += 1) {
    await notify({ db, now: clock.now }, 'orderReady', {
      to: [ann.id],
      dedupKey: `order:${made}0`,
      details: { orderID: made },
    })
    const gone = await (
      await as(ann)
    )(discussions.create, { body: { title: `Gone ${made}`, content: 'Hm' } })
    await (
      await as(author)
    )(posts.create, { body: { discussionID: gone.id, content: 'So' } })
    await db
      .update(threads)
      .set({ deletedTime: '2026-10-15T15:00:00Z' })
      .where(eq(threads.id, gone.id))
  }
  const { news } = await read(ann)
  expect(news.map(({ topic }) => topic)).toEqual(['threadReply'])
  expect((await read(author)).news).toEqual([])
})

test('the day on which Ephcatch opens is one day', async () => {
  const senior = await addPerson(db, { type: 'student', classYear: 2027 })
  clock.set('2027-05-15T15:00:00Z')
  expect((await read(senior)).ephcatchOpens).toBe(true)
  clock.set('2027-05-16T15:00:00Z')
  expect((await read(senior)).ephcatchOpens).toBe(false)
})
