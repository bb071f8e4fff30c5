import { notificationSettings as api } from '@wso/contract/notifications/notificationSettings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { startDelivery } from '#test/delivery.ts'
import { notificationSubjects } from '../../../notificationSubjects.ts'
import { deliverySettings } from './delivery.table.ts'
import { sendDigests } from './deliveryDigest.ts'

const portal = await startDelivery(inject('postgres'))
const { db, services, clock, mail, twoPeople } = portal
const start = clock.now().toISOString()
afterAll(portal.end)
beforeEach(async () => {
  clock.set(start)
  mail.meanwhile(async () => undefined)
  mail.refuse(undefined)
  mail.received.length = 0
  await db.delete(deliverySettings)
})

const send = () => sendDigests(services, notificationSubjects)
const idOf = (message: string) => /^Message-ID: (.*)$/im.exec(message)?.[1]

/** A person with one unread notification who wants digests. */
async function reader() {
  const { asAnn, reply } = await twoPeople()
  await asAnn(api.update, { body: { digest: true } })
  await reply('One')
}

test('no transaction is open while a digest is being sent', async () => {
  await reader()
  const open: unknown[] = []
  mail.meanwhile(async () => {
    const rows = await db.execute(sql`select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`)
    open.push(...rows)
  })
  await send()
  expect(mail.received).toHaveLength(1)
  expect(open).toEqual([])
})

test('a digest whose node was killed is sent by the next run, under the same Message-ID', async () => {
  await reader()
  const held = Promise.withResolvers<void>()
  mail.meanwhile(() => held.promise)
  const killed = send()
  await vi.waitFor(() => expect(mail.received).toHaveLength(1))
  mail.meanwhile(async () => undefined)
  await send()
  expect(mail.received).toHaveLength(1)
  clock.set(new Date(Date.parse(start) + 11 * 60_000).toISOString())
  await send()
  expect(mail.received).toHaveLength(2)
  expect(idOf(mail.received[1]!)).toBe(idOf(mail.received[0]!))
  expect(idOf(mail.received[0]!)).toMatch(/^<digest-/)
  held.resolve()
  await killed
  await send()
  expect(mail.received).toHaveLength(2)
})

test('a digest that the mail server did not accept is sent again when the job is retried', async () => {
  await reader()
  mail.refuse(450)
  await expect(send()).rejects.toThrow('is full')
  mail.refuse(undefined)
  await send()
  expect(mail.received).toHaveLength(1)
})
