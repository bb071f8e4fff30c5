import { notifications } from '@wso/contract/notifications/notifications'
import { notificationSettings as api } from '@wso/contract/notifications/notificationSettings'
import { posts } from '@wso/contract/posts/discussions'
import { createVerifier } from 'fast-jwt'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { addPerson, ban } from '#test/app.ts'
import { addDevice, mailOn, startDelivery, subscription } from '#test/delivery.ts'
import { notificationSubjects } from '../../../notificationSubjects.ts'
import { forgetOld } from './delivery.jobs.ts'
import { afterQuietHours, nextAttempt } from './delivery.policy.ts'
import { deliver } from './delivery.service.ts'
import { deliveries } from './delivery.table.ts'
import { unsubscribeCode } from './delivery.unsubscribe.ts'
import { sendDigests } from './deliveryDigest.ts'
import { vapidKeys } from './webPush.ts'

const portal = await startDelivery(inject('postgres'))
const { db, as, services, clock, callWith, fetchFrom, mail, web, fcm, apns, keys, twoPeople } =
  portal
const start = clock.now().toISOString()
afterAll(portal.end)
beforeEach(async () => {
  clock.set(start)
  mail.refuse(undefined)
  for (const each of [web, fcm, apns]) each.answer(each === apns ? 200 : 201)
  await db.delete(deliveries)
  for (const { received } of [web, fcm, apns]) received.length = 0
  mail.received.length = 0
})

const send = () => deliver(services, notificationSubjects)

test('an email says what happened in text and HTML, and can be unsubscribed with one click', async () => {
  const { ann, asAnn, reply } = await twoPeople()
  await mailOn(asAnn)
  await reply()
  await send()
  await send()
  expect(mail.received).toHaveLength(1)
  const [sent = ''] = mail.received
  expect(sent).toContain('To: ann@college.test')
  expect(sent).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(sent).toContain('Content-Type: text/plain')
  expect(sent).toContain('Content-Type: text/html')
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sent.slice(sent.indexOf('<!doctype html>'))).not.toContain('<on>')
  const code = unsubscribeCode(services.config, ann.id, 'threadReply')
  const response = await fetchFrom('203.0.113.9')(`/api/v2/notification/unsubscribe/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBe(200)
  const { topics } = await asAnn(api.get, {})
  expect(topics.find(({ topic }) => topic === 'threadReply')?.email).toBe(false)
})

test('a forged code is refused', async () => {
  const { ann } = await twoPeople()
  // The last one has as many characters as a signature, but more bytes.
  for (const signature of ['', 'A', 'A'.repeat(32), 'é'.repeat(32)]) {
    const code = `${ann.id}.threadReply.${signature}`
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(callWith()(api.unsubscribe, { params: { code } })).rejects.toMatchObject({
      status: 404,
    })
  }
})

test('push reaches a browser, an Android app and an iPhone app', async () => {
  const { asAnn, reply } = await twoPeople()
  await addDevice(asAnn, 'web', subscription(web.url, '/browser'))
  await addDevice(asAnn, 'firebase', 'android')
  await addDevice(asAnn, 'ios', 'iphone')
  await reply()
  await send()
  const { publicKey } = await vapidKeys(services)
  expect(web.received).toMatchObject([{ path: '/browser' }])
  expect(web.received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
  expect(String(web.received[0]?.headers['authorization'])).toContain(publicKey)
  expect(fcm.received).toMatchObject([{ path: '/v1/projects/portal/messages:send' }])
  expect(JSON.parse(fcm.received[0]!.body)).toMatchObject({
    message: { token: 'android', notification: { body: 'New reply in “Ice <on> Route 2”' } },
  })
  expect(apns.received).toMatchObject([{ path: '/3/device/iphone' }])
  const { headers } = apns.received[0]!
  expect(headers).toMatchObject({ 'apns-topic': 'test.portal', 'apns-push-type': 'alert' })
  const verify = createVerifier({ key: keys.apnsPublicKey })
  expect(verify(String(headers['authorization']).slice('bearer '.length))).toMatchObject({
    iss: 'TEAM',
  })
})

test.each([
  ['web', 410, ''],
  ['firebase', 404, '{"error":{"details":[{"errorCode":"UNREGISTERED"}]}}'],
  ['ios', 400, '{"reason":"BadDeviceToken"}'],
] as const)('A %s token that its provider rejects is dropped', async (type, status, body) => {
  const { asAnn, reply } = await twoPeople()
  await addDevice(asAnn, type, type === 'web' ? subscription(web.url) : `dead ${type}`)
  const provider = { web, firebase: fcm, ios: apns }[type]
  provider.answer(status, body)
  await reply()
  await send()
  expect(provider.received).toHaveLength(1)
  expect(await asAnn(api.devices, {})).toEqual([])
})

test('a failed delivery is retried later, then given up, and an operator can retry it', async () => {
  const { asAnn, reply, ann } = await twoPeople()
  await mailOn(asAnn)
  mail.refuse(450)
  await reply()
  await send()
  await send()
  const [first] = await db.select().from(deliveries)
  expect(first).toMatchObject({ state: 'waiting', attempts: 1 })
  for (let hours = 1; hours < 60; hours += 6) {
    clock.set(new Date(Date.parse(start) + hours * 3_600_000).toISOString())
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await send()
  }
  const asAdmin = await as(await addPerson(db, { type: 'staff', classYear: null, admin: true }))
  const { items } = await asAdmin(api.failed, { query: {} })
  expect(items).toMatchObject([{ topic: 'threadReply', channel: 'email', attempts: 8 }])
  expect(items[0]).toMatchObject({
    label: 'Replies in threads you follow',
    error: expect.stringContaining('The mailbox of <(address)> is full.'),
  })
  expect(JSON.stringify(items)).not.toContain('ann@')
  const asNobody = await as(ann)
  await expect(asNobody(api.failed, { query: {} })).rejects.toMatchObject({ errorCode: 1330 })
  mail.refuse(undefined)
  await asAdmin(api.retry, { params: { id: items[0]!.id } })
  await send()
  expect(mail.received).toHaveLength(1)
})

test('a message that the mail server refuses for ever is given up at once', async () => {
  const { asAnn, reply } = await twoPeople()
  await mailOn(asAnn)
  mail.refuse(550)
  await reply()
  await send()
  expect(await db.select().from(deliveries)).toMatchObject([{ state: 'dead', attempts: 1 }])
})

test('a mail server that refuses the login of the portal gets the message again once it is corrected', async () => {
  const { asAnn, reply } = await twoPeople()
  await mailOn(asAnn)
  await reply()
  const SMTP_URL = mail.url.replace('//', '//portal:expired@')
  await deliver({ ...services, config: { ...services.config, SMTP_URL } }, notificationSubjects)
  expect(await db.select().from(deliveries)).toMatchObject([
    { state: 'waiting', attempts: 1, error: expect.stringContaining('535') },
  ])
  clock.set(new Date(Date.parse(start) + 3_600_000).toISOString())
  await send()
  expect(mail.received).toHaveLength(1)
})

test('a portal without a mail server tries none, also for messages that waited', async () => {
  const { asAnn, reply } = await twoPeople()
  await mailOn(asAnn)
  mail.refuse(450)
  await reply()
  await send()
  mail.refuse(undefined)
  clock.set(new Date(Date.parse(start) + 3_600_000).toISOString())
  const { SMTP_URL: _, ...config } = services.config
  await deliver({ ...services, config }, notificationSubjects)
  expect(await db.select().from(deliveries)).toMatchObject([{ state: 'skipped' }])
  expect(mail.received).toEqual([])
})

test('a notification that is read, deleted or no longer accessible before it is sent is not sent', async () => {
  const read = await twoPeople()
  await mailOn(read.asAnn)
  await read.reply()
  await read.asAnn(notifications.read, { body: {} })
  const deleted = await twoPeople()
  await mailOn(deleted.asAnn)
  const { id } = await deleted.reply()
  await deleted.asBen(posts.remove, { params: { id } })
  const closed = await twoPeople()
  await mailOn(closed.asAnn)
  await closed.reply()
  await ban(db, closed.ann, { bulletinRead: true })
  await send()
  expect(mail.received).toEqual([])
  const states = await db.select({ state: deliveries.state }).from(deliveries)
  expect(states.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped'])
})

test('two nodes that deliver at once send each message once', async () => {
  const { asAnn, reply } = await twoPeople()
  await mailOn(asAnn)
  await Promise.all(Array.from({ length: 30 }, (_, index) => reply(`Reply ${index}`)))
  await Promise.all([send(), send(), send()])
  expect(mail.received).toHaveLength(30)
})

test('push waits for the end of the quiet hours', async () => {
  const { asAnn, reply } = await twoPeople()
  await addDevice(asAnn, 'firebase', 'sleeping')
  await asAnn(api.update, { body: { quietHours: { from: '10:00', to: '12:00' } } })
  await reply() // 11:00 at the college
  await send()
  expect(fcm.received).toEqual([])
  clock.set('2026-10-15T16:00:00Z')
  await send()
  expect(fcm.received).toHaveLength(1)
})

test('the digest lists what is unread, once a day', async () => {
  const { asAnn, reply } = await twoPeople()
  await asAnn(api.update, { body: { digest: true } })
  await reply('One')
  await reply('Two')
  await Promise.all([1, 2].map(() => sendDigests(services, notificationSubjects)))
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]).toContain('Subject: 2 new notifications')
  await sendDigests(services, notificationSubjects)
  expect(mail.received).toHaveLength(1)
})

test('notifications older than half a year are deleted', async () => {
  const { ann, reply } = await twoPeople()
  await reply()
  clock.set('2027-05-01T00:00:00Z')
  await forgetOld(services)
  expect((await (await as(ann))(notifications.list, { query: {} })).total).toBe(0)
})

test('the VAPID keys are created once, however many nodes ask', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => vapidKeys(services)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
})

test('quiet hours may span midnight', () => {
  const night = { quietFrom: 22 * 60, quietTo: 7 * 60 }
  const at = (moment: string) =>
    afterQuietHours(night, new Date(moment), 'America/New_York').toISOString()
  expect(at('2026-10-16T03:00:00.000Z')).toBe('2026-10-16T11:00:00.000Z')
  expect(at('2026-10-15T15:00:00.000Z')).toBe('2026-10-15T15:00:00.000Z')
  expect(at('2026-10-15T11:00:00.000Z')).toBe('2026-10-15T11:00:00.000Z')
})

test('quiet hours end at their time in a night in which the clocks change', () => {
  const night = { quietFrom: 22 * 60, quietTo: 7 * 60 }
  const at = (moment: string) =>
    afterQuietHours(night, new Date(moment), 'America/New_York').toISOString()
  expect(at('2026-11-01T03:00:00.000Z')).toBe('2026-11-01T12:00:00.000Z')
  expect(at('2027-03-14T04:00:00.000Z')).toBe('2027-03-14T11:00:00.000Z')
})

test('attempts grow further apart and then stop', () => {
  const now = new Date(start)
  const waits = [1, 2, 3, 4, 7].map(
    (attempts) => (nextAttempt(attempts, now)!.getTime() - now.getTime()) / 1000,
  )
  expect(waits).toEqual([30, 120, 480, 1920, 21_600])
  expect(nextAttempt(8, now)).toBeUndefined()
})
