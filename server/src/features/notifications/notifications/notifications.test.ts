import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { excerpt } from './excerpt.public.ts'
import { notify, notifyPrivately, retract } from './notifications.public.ts'
import { notificationChoices, notifications as table } from './notifications.table.ts'

const { db, as, services, visitor, clock } = await startApp(inject('postgres'))

const admin = { type: 'staff', classYear: null, admin: true } as const

/** A thread by Ann in which Ben replies. */
async function threadWithReply(content = 'Take **Route 7** instead.') {
  const [ann, ben] = [
    await addPerson(db, { name: 'Ann Alder' }),
    await addPerson(db, { name: 'Ben Birch' }),
  ]
  const [asAnn, asBen] = [await as(ann), await as(ben)]
  const thread = await asAnn(discussions.create, {
    body: { title: 'Ice on Route 2', content: 'Careful out there.' },
  })
  const reply = await asBen(posts.create, { body: { discussionID: thread.id, content } })
  return { ann, ben, asAnn, asBen, thread, reply }
}

const inbox = (call: Awaited<ReturnType<typeof as>>) =>
  call(notifications.list, { query: {} }).then(({ items }) => items)
const unread = (call: Awaited<ReturnType<typeof as>>) =>
  call(notifications.counts, {}).then(({ unread: count }) => count)

test('a reply notifies the others in the thread, with what they need to know', async () => {
  const { ben, asAnn, asBen, thread, reply } = await threadWithReply()
  expect(await inbox(asAnn)).toEqual([
    {
      id: expect.any(Number),
      topic: 'threadReply',
      group: 'community',
      title: 'Ben Birch replied in “Ice on Route 2”',
      body: 'Take Route 7 instead.',
      address: `/discussions/threads/${thread.id}?post=${reply.id}`,
      createdTime: clock.now().toISOString(),
      read: false,
      actor: expect.objectContaining({ id: ben.id, name: 'Ben Birch' }),
    },
  ])
  expect(await inbox(asBen)).toEqual([])
  expect(await unread(asAnn)).toBe(1)
})

test('read and unread are the same on every device', async () => {
  const { asAnn, asBen, thread, ann } = await threadWithReply()
  await asBen(posts.create, { body: { discussionID: thread.id, content: 'Or stay home.' } })
  const [second, first] = await inbox(asAnn)
  expect(await asAnn(notifications.read, { body: { ids: [first!.id] } })).toEqual({ unread: 1 })
  const asAnnElsewhere = await as(ann)
  expect((await inbox(asAnnElsewhere)).map(({ read }) => read)).toEqual([false, true])
  const query = { unread: 'true' } as const
  const { items, total } = await asAnn(notifications.list, { query })
  expect([items.map(({ id }) => id), total]).toEqual([[second!.id], 1])
  expect(await asAnn(notifications.read, { body: {} })).toEqual({ unread: 0 })
  const undo = { ids: [first!.id], read: false }
  expect(await asAnn(notifications.read, { body: undo })).toEqual({ unread: 1 })
})

test('people can mark only their own notifications', async () => {
  const { asAnn, asBen } = await threadWithReply()
  const [own] = await inbox(asAnn)
  await asBen(notifications.read, { body: { ids: [own!.id] } })
  expect(await unread(asAnn)).toBe(1)
  await expect(visitor(notifications.list, { query: {} })).rejects.toMatchObject({ status: 401 })
})

test('an item that was deleted, hidden or closed to its reader meanwhile is no longer shown', async () => {
  const deleted = await threadWithReply()
  await deleted.asBen(posts.remove, { params: { id: deleted.reply.id } })
  expect([await inbox(deleted.asAnn), await unread(deleted.asAnn)]).toEqual([[], 0])
  await deleted.asBen(posts.restore, { params: { id: deleted.reply.id } })
  expect(await unread(deleted.asAnn)).toBe(1)

  const closed = await threadWithReply()
  await ban(db, closed.ann, { bulletinRead: true })
  expect([await inbox(closed.asAnn), await unread(closed.asAnn)]).toEqual([[], 0])

  const gone = await threadWithReply()
  const asAdmin = await as(await addPerson(db, admin))
  await asAdmin(discussions.remove, { params: { id: gone.thread.id } })
  expect([await inbox(gone.asAnn), await unread(gone.asAnn)]).toEqual([[], 0])
})

test('a person who hides their profile is not named by a notification', async () => {
  const { ben, asAnn } = await threadWithReply()
  await db
    .update(users)
    .set({ visible: false })
    .where(sql`id = ${ben.id}`)
  const [first] = await inbox(asAnn)
  expect(first?.title).toBe('Someone replied in “Ice on Route 2”')
  expect(first?.actor).toBeUndefined()
})

test('a failed change notifies no one, and a repeated one notifies once', async () => {
  const { ann, reply, asAnn, ben } = await threadWithReply()
  const news = { to: [ann.id], subject: { kind: 'post', id: reply.id }, actorID: ben.id } as const
  await Promise.all(Array.from({ length: 50 }, () => notify(services, 'threadReply', news)))
  expect(await inbox(asAnn)).toHaveLength(1)
  await db
    .transaction(async (inside) => {
      await notify({ ...services, db: inside }, 'mention', news)
      throw new Error('Undo this.')
    })
    .catch(() => undefined)
  expect(await inbox(asAnn)).toHaveLength(1)
})

test('accounts that are deleted or being deleted do not block the notifications of others', async () => {
  const { ann, reply, ben } = await threadWithReply()
  const cay = await addPerson(db)
  const gone = await addPerson(db)
  await db.delete(users).where(sql`id = ${gone.id}`)
  await db.transaction(async (inside) => {
    await inside.execute(sql`select id from users where id = ${cay.id} for update`)
    const to = [ann.id, cay.id, gone.id, 999_999]
    await notify(services, 'mention', {
      to,
      subject: { kind: 'post', id: reply.id },
      actorID: ben.id,
    })
  })
  const told = await db
    .select()
    .from(table)
    .where(sql`topic = 'mention'`)
  expect(told.map(({ userID }) => userID)).toEqual([ann.id])
})

test('a topic that is off in the inbox is not listed there', async () => {
  const { ann, asAnn, asBen, thread } = await threadWithReply()
  const off = { topic: 'threadReply', channel: 'inApp', enabled: false } as const
  await db.insert(notificationChoices).values({ userID: ann.id, ...off })
  await asBen(posts.create, { body: { discussionID: thread.id, content: 'And another.' } })
  expect(await unread(asAnn)).toBe(1)
})

test('a retracted notification is gone from the inbox', async () => {
  const { asAnn, reply } = await threadWithReply()
  await retract(services, { kind: 'post', id: reply.id })
  expect(await inbox(asAnn)).toEqual([])
})

test('a list of wrong ids is refused by field', async () => {
  const { asAnn } = await threadWithReply()
  const ids = Array.from({ length: 101 }, (_, index) => index + 1)
  await expect(asAnn(notifications.read, { body: { ids } })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { ids: 'must name at most 100' },
  })
})

test('bulletins notify no one', async () => {
  const ann = await addPerson(db)
  await (
    await as(ann)
  )(bulletins.create, {
    body: { type: 'announcement', title: 'Lost cat', body: 'Gray' },
  })
  expect(await inbox(await as(ann))).toEqual([])
})

test.each([
  ['**Bold** and `code`', 'Bold and code'],
  ['> quoted\n\n# Heading\n- item', 'quoted Heading item'],
  ['[a link](https://example.edu) and ![a picture](x.png)', 'a link and a picture'],
  ['word '.repeat(60), `${'word '.repeat(28).trim()}…`],
  ['😀'.repeat(200), `${'😀'.repeat(70)}…`],
])('the excerpt of %j is its words', (markdown, words) => {
  expect(excerpt(markdown)).toBe(words)
})

test('one that is dated by its day is above those of the day, however late it comes', async () => {
  const person = await addPerson(db)
  const call = await as(person)
  const to = [person.id]
  const signedIn = (id: number, time: string) => {
    clock.set(time)
    const details = { device: `Device ${id}`, onCampus: true }
    return notify(services, 'newSignIn', { to, dedupKey: String(id), details })
  }
  const decide = (time: string) => {
    clock.set(time)
    const details = { service: 'factrak', action: 'hide' } as const
    return notifyPrivately(services, 'reviewModerated', { to, details })
  }
  await signedIn(1, '2026-10-14T20:00:00.000Z')
  await signedIn(2, '2026-10-15T14:00:00.000Z')
  await decide('2026-10-15T16:00:00.000Z')
  await signedIn(3, '2026-10-15T17:00:00.000Z')
  await signedIn(4, '2026-10-16T04:30:00.000Z')
  const order = async () =>
    (await inbox(await as(person))).map(({ topic, title }) =>
      topic === 'newSignIn' ? title.slice(11, 19) : topic,
    )
  expect(await order()).toEqual(['Device 4', 'reviewModerated', 'Device 3', 'Device 2', 'Device 1'])
  const first = await call(notifications.list, { query: { limit: 2 } })
  expect(first.items.map(({ topic }) => topic)).toEqual(['newSignIn', 'reviewModerated'])
  // Its date and its place are those of any minute of the day.
  const [row] = (await db.select().from(table)).filter(
    ({ userID, topic }) => userID === person.id && topic === 'reviewModerated',
  )
  expect(row!.createdTime).toBe('2026-10-15T04:00:00.000Z')
})
