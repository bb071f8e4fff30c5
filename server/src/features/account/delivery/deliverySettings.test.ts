import { auth } from '@wso/contract/account/auth'
import { notificationSettings as api } from '@wso/contract/notifications/notificationSettings'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { addDevice, startDelivery, subscription } from '#test/delivery.ts'
import { devices } from './delivery.table.ts'
import { readSubscription } from './webPush.ts'

const { db, services, web, twoPeople, end } = await startDelivery(inject('postgres'))
afterAll(end)

test('settings start with defaults, and a change is saved', async () => {
  const { asAnn } = await twoPeople()
  const before = await asAnn(api.get, {})
  expect(before).toMatchObject({
    enableNotifications: true,
    salmonNotify: false,
    digest: false,
    email: 'ann@college.test',
    sendsMail: true,
  })
  expect(before.quietHours).toBeUndefined()
  const changed = await asAnn(api.update, {
    body: { digest: true, quietHours: { from: '22:30', to: '07:00' }, salmonNotify: true },
  })
  expect(changed).toMatchObject({ digest: true, quietHours: { from: '22:30', to: '07:00' } })
  expect(changed.topics.find(({ topic }) => topic === 'salmon')).toMatchObject({ push: true })
  expect(await asAnn(api.update, { body: { quietHours: null } })).not.toHaveProperty('quietHours')
})

test('the two old flags turn push off and on, and named topics take precedence', async () => {
  const { asAnn } = await twoPeople()
  const off = await asAnn(api.update, { body: { enableNotifications: false } })
  expect(off.topics.every(({ push }) => !push)).toBe(true)
  expect(off.enableNotifications).toBe(false)
  const on = await asAnn(api.update, {
    body: { enableNotifications: true, topics: [{ topic: 'mention', push: false }] },
  })
  const pushOf = (name: string) => on.topics.find(({ topic }) => topic === name)?.push
  expect([pushOf('threadReply'), pushOf('mention'), pushOf('salmon')]).toEqual([true, false, false])
})

test('pausing push messages keeps the choice of each topic', async () => {
  const { asAnn } = await twoPeople()
  const pushes = async () =>
    (await asAnn(api.get, {})).topics.filter(({ push }) => push).map(({ topic }) => topic)
  const topics = [
    { topic: 'mention', push: false },
    { topic: 'salmon', push: true },
  ]
  await asAnn(api.update, { body: { topics } })
  const before = await pushes()
  await asAnn(api.update, { body: { enableNotifications: false } })
  expect(await pushes()).toEqual([])
  await asAnn(api.update, { body: { enableNotifications: true } })
  expect(await pushes()).toEqual(before)
  expect(before).toContain('salmon')
  expect(before).not.toContain('mention')
})

test('turning on a topic ends a pause for it alone', async () => {
  const { asAnn } = await twoPeople()
  await asAnn(api.update, { body: { enableNotifications: false } })
  const changed = await asAnn(api.update, { body: { topics: [{ topic: 'mention', push: true }] } })
  expect(changed.enableNotifications).toBe(true)
  expect(changed.topics.filter(({ push }) => push)).toMatchObject([{ topic: 'mention' }])
})

test('many changes at once leave one choice each', async () => {
  const { asAnn } = await twoPeople()
  const change = (index: number) =>
    asAnn(api.update, { body: { enableNotifications: index % 2 === 0, digest: true } })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => change(index)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})

test.each([
  [{ topics: [{ topic: 'unknown', push: true }] }, 'topics.0.topic'],
  [{ quietHours: { from: '25:00', to: '07:00' } }, 'quietHours.from'],
  [{ digest: 'yes' as never }, 'digest'],
])('the change %j is refused by its field', async (body, field) => {
  const { asAnn } = await twoPeople()
  const refused = asAnn(api.update, { body })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
})

test('a device is registered once and moves with the person who logs in on it', async () => {
  const { ann, asAnn, asBen } = await twoPeople()
  const first = await addDevice(asAnn, 'ios', 'a token')
  expect(first).toMatchObject({ type: 'ios', token: 'a token', userID: ann.id, current: true })
  const again = await Promise.all(
    Array.from({ length: 50 }, () => addDevice(asAnn, 'ios', 'a token')),
  )
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]))
  await addDevice(asBen, 'ios', 'a token')
  expect(await asAnn(api.devices, {})).toEqual([])
  const [moved] = await asBen(api.devices, {})
  expect(moved?.id).toBe(first.id)
  await expect(asAnn(api.removeDevice, { params: { id: first.id } })).rejects.toMatchObject({
    status: 404,
  })
  await asBen(api.removeDevice, { params: { id: first.id } })
  expect(await asBen(api.devices, {})).toEqual([])
})

test('a device is deleted when its session ends', async () => {
  const { asAnn } = await twoPeople()
  await addDevice(asAnn, 'firebase', 'gone with the session')
  await asAnn(auth.logout, {})
  expect(await db.$count(devices, eq(devices.token, 'gone with the session'))).toBe(0)
})

test.each([
  ['pager', 'x', 2030],
  ['ios', ' ', 2031],
  ['web', 'no json', 1101],
  ['web', '{"endpoint":"https://internal.test/","keys":{"p256dh":"a","auth":"b"}}', 1101],
])('a device of type %s with the token %j is refused', async (type, token, errorCode) => {
  const { asAnn } = await twoPeople()
  await expect(addDevice(asAnn, type, token)).rejects.toMatchObject({ errorCode })
})

test('a subscription of an unknown host is refused, so that the server contacts only push services', async () => {
  const { asAnn } = await twoPeople()
  const inside = subscription(web.url).replace(new URL(web.url).host, '127.0.0.1:1')
  await expect(addDevice(asAnn, 'web', inside)).rejects.toMatchObject({ errorCode: 1101 })
})

test('a person has at most twenty devices', async () => {
  const { ann, asAnn } = await twoPeople()
  for (let index = 0; index < 22; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the oldest are those added first
    await addDevice(asAnn, 'ios', `${ann.id} token ${index}`)
  }
  expect(await db.$count(devices, eq(devices.userID, ann.id))).toBe(20)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://fcm.googleapis.com:443/fcm/send/a', true],
  ['https://fcm.googleapis.com:8443/fcm/send/a', false],
  ['https://wns2.notify.windows.com/w', true],
  ['https://wns2.notify.windows.com:22/w', false],
  ['https://push.example.edu:8443/a', true],
  ['https://push.example.edu/a', false],
  ['http://fcm.googleapis.com/fcm/send/a', false],
])('a subscription at %s is accepted: %s', (endpoint, expected) => {
  const WEB_PUSH_HOSTS = ['fcm.googleapis.com', '.notify.windows.com', 'push.example.edu:8443']
  const keys = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }
  const json = JSON.stringify({ endpoint, keys })
  const read = readSubscription({ ...services.config, WEB_PUSH_HOSTS }, json)
  expect(read !== undefined).toBe(expected)
})
