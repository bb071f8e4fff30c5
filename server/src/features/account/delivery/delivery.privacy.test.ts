import { notifications } from '@wso/contract/notifications/notifications'
import { notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import type { NewReport } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { discreet } from '#features/notifications/notifications/topic.public.ts'
import {
  type TopicName,
  topicOf,
  topics,
} from '#features/notifications/notifications/topics.public.ts'
import { notifyOfEnds } from '#features/posts/bulletins/bulletins.jobs.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban } from '#test/app.ts'
import { addDevice, startDelivery } from '#test/delivery.ts'
import { notificationSubjects } from '../../../notificationSubjects.ts'
import { deliver } from './delivery.service.ts'
import { sendDigests } from './deliveryDigest.ts'

const portal = await startDelivery(inject('postgres'))
const { db, as, services, clock, mail, fcm, apns } = portal
const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true, name: 'Ada Admin' }))
afterAll(portal.end)
beforeEach(() => clock.set('2026-10-15T15:00:00Z'))

type Call = Awaited<ReturnType<typeof as>>
type Reader = { id: number; call: Call }

/** A word that occurs only in the content under test. */
const secret = 'Zanzibar'
const author = { name: 'Quillfeather Vane' }

/** A person who receives every topic on every channel. */
async function reader(): Promise<Reader> {
  const { id } = await addPerson(db, { williamsEmail: 'reader@college.test' })
  const call = await as({ id })
  const names = Object.keys(topics) as TopicName[]
  const on = names.map((topic) => ({ topic, inApp: true, email: true, push: true }))
  await call(notificationSettings.update, { body: { topics: on, digest: true } })
  await addDevice(call, 'firebase', `android ${id}`)
  await addDevice(call, 'ios', `iphone-${id}`)
  return { id, call }
}

/** Everything that reaches the person: the inbox, emails, the digest and push messages. */
async function allThatReaches({ call }: Reader): Promise<string> {
  for (const { received } of [fcm, apns]) received.length = 0
  mail.received.length = 0
  await deliver(services, notificationSubjects)
  await sendDigests(services, notificationSubjects)
  const { items } = await call(notifications.list, { query: {} }).catch(() => ({ items: [] }))
  const pushed = [...fcm.received, ...apns.received].map(({ body }) => body)
  return [JSON.stringify(items), ...mail.received, ...pushed].join('\n').replaceAll('=\r\n', '')
}

const report = async (call: Call, body: NewReport, action: 'hide' | 'remove') => {
  const { id } = await call(reports.create, { body })
  await asAdmin(reports.decide, { params: { id }, body: { action } })
}

/** A subject of notifications, and how to remove it. */
type Told = { kind: NewReport['kind']; id: number; remove: () => Promise<unknown> }

const things: Record<string, (to: Reader) => Promise<Told>> = {
  'a reply in a thread': async ({ call }) => {
    const thread = await call(discussions.create, { body: { title: 'A plan', content: 'Where?' } })
    const asAuthor = await as(await addPerson(db, author))
    const body = { discussionID: thread.id, content: `In ${secret}` }
    const { id } = await asAuthor(posts.create, { body })
    const remove = () => asAuthor(posts.remove, { params: { id } })
    return { kind: 'post', id, remove }
  },
  'a thread that mentions a person': async ({ id: userID }) => {
    const asAuthor = await as(await addPerson(db, author))
    const [person] = await db.select().from(users).where(eq(users.id, userID))
    const content = `Look, @${person!.unixID}: ${secret}`
    const { id } = await asAuthor(discussions.create, { body: { title: secret, content } })
    const remove = () => asAuthor(discussions.remove, { params: { id } })
    return { kind: 'discussion', id, remove }
  },
  'a ride that matches': async ({ call }) => {
    const ride = { source: 'Campus', date: '2026-10-20', body: 'One bag' }
    const destination = `${secret} ${Math.random().toString(36).slice(2)}`
    await call(rides.create, { body: { ...ride, destination, offer: false, source: 'Campus' } })
    const asDriver = await as(await addPerson(db, author))
    const { id } = await asDriver(rides.create, { body: { ...ride, destination, offer: true } })
    const remove = () => asDriver(rides.remove, { params: { id } })
    return { kind: 'ride', id, remove }
  },
  'a bulletin that ends': async ({ call }) => {
    const dates = { startDate: '2026-10-08T12:00:00Z', endDate: '2026-10-16T16:00:00Z' }
    const body = { type: 'exchange', title: secret, body: 'Blue', offer: true, ...dates }
    const { id } = await call(bulletins.create, { body })
    await notifyOfEnds(services)
    return { kind: 'bulletin', id, remove: () => call(bulletins.remove, { params: { id } }) }
  },
}

/** The ways in which a notified person loses access to the subject. */
const closings: Record<string, (told: Told, to: Reader) => Promise<unknown>> = {
  'is deleted': ({ remove }) => remove(),
  'is hidden by moderators': async ({ kind, id: itemID }) =>
    report(await as(await addPerson(db)), { kind, itemID, reason: 'spam' }, 'hide'),
  'is removed by moderators': async ({ kind, id: itemID }) =>
    report(await as(await addPerson(db)), { kind, itemID, reason: 'spam' }, 'remove'),
  'is closed by a ban': (_, to) => ban(db, to, { bulletinRead: true }),
  'belongs to a closed account of its reader': (_, { id }) =>
    db.update(users).set({ disabledTime: '2026-10-15T15:00:00Z' }).where(eq(users.id, id)),
}

const walk = Object.keys(things).flatMap((thing) =>
  Object.keys(closings).map((closing) => [thing, closing] as const),
)

test.each(Object.keys(things))('%s reaches its reader', async (thing) => {
  const to = await reader()
  await things[thing]!(to)
  expect(await allThatReaches(to)).toContain(secret)
})

/** A decision about a bulletin names it to its author. */
const tellsAuthor = (thing: string, closing: string) =>
  thing === 'a bulletin that ends' && closing.endsWith('by moderators')

test.each(walk)('nothing tells of %s that %s', async (thing, closing) => {
  const to = await reader()
  await closings[closing]!(await things[thing]!(to), to)
  const reached = await allThatReaches(to)
  const expected = tellsAuthor(thing, closing) ? /^((?!ends on).)*$/s : /^((?!Zanzibar).)*$/s
  expect(reached).toMatch(expected)
  expect(reached).not.toContain('Quillfeather')
})

test('a person who hides their profile is named nowhere', async () => {
  const to = await reader()
  await things['a reply in a thread']!(to)
  await db.update(users).set({ visible: false }).where(eq(users.name, author.name))
  const reached = await allThatReaches(to)
  expect(reached).toContain(secret)
  expect(reached).not.toContain('Quillfeather')
})

test('a person who reported an item learns neither its text nor the reason', async () => {
  const to = await reader()
  const asAuthor = await as(await addPerson(db, author))
  const body = { type: 'job', title: secret, body: 'Cheap' }
  const { id: itemID } = await asAuthor(bulletins.create, { body })
  const { id } = await to.call(reports.create, {
    body: { kind: 'bulletin', itemID, reason: 'spam' },
  })
  await asAdmin(reports.decide, { params: { id }, body: { action: 'hide', note: 'Too cheap.' } })
  const reached = await allThatReaches(to)
  expect(reached).toContain('Moderators decided about the bulletin you reported')
  expect(reached).not.toMatch(/Zanzibar|Too cheap|Quillfeather/)
})

/** Values that every topic's details accept, each with a word to look for. */
const details = {
  action: 'hide',
  outcome: 'keep',
  note: 'TheNote',
  service: 'factrak',
  thing: 'post',
  ends: 'Fri, Oct 16',
  code: 'CSCI 134',
  changes: [{ kind: 'room', before: 'TheRoom', after: 'TheOtherRoom' }],
  found: 'offer',
  count: 1,
  price: 1800,
  orderID: 7,
  pickup: '9:00 am',
  summary: 'TheSummary',
  place: 'North Hall',
  device: 'TheDevice',
  onCampus: false,
  isMatch: false,
  reason: 'TheReason',
  restored: false,
  ride: { event: 'rideChanged', changes: ['day'] },
}
const facts = {
  actor: 'TheActor',
  subject: { title: 'A title', text: 'TheText', address: '/' },
  details,
}

test.each(Object.keys(topics))('a lock screen shows no words or names of %s', (name) => {
  const topic = topicOf(name)!
  expect(topic.details.safeParse(details).success).toBe(true)
  expect(topic.lockScreen?.(facts) ?? discreet).not.toMatch(/The[A-Z]/)
})

test('a lock screen says nothing of a match that wrote', () => {
  expect(topics.message.lockScreen?.({ ...facts, details: { isMatch: true } })).toBe(discreet)
})

test('a lock screen says nothing about matching, reviews and decisions of moderators', () => {
  const names = Object.entries(topics)
    .filter(([name, { group }]) => group === 'matching' || /[rR]eview|Moderated|report/.test(name))
    .map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['reviewModerated', 'contentModerated']))
  expect(names.filter((name) => topicOf(name)?.lockScreen)).toEqual([])
})
