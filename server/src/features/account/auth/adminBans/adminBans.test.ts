import { account } from '@wso/contract/account/account'
import type { BanArea } from '@wso/contract/account/adminBan'
import { adminBans } from '@wso/contract/account/adminBans'
import { adminPeople } from '@wso/contract/account/adminPeople'
import { bookListings } from '@wso/contract/booktrak/bookListings'
import { desc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type * as z from 'zod/mini'
import { auditLog } from '#features/audit/audit.table.ts'
import { hashAccount } from '#features/security/security.public.ts'
import { securityLog } from '#features/security/security.table.ts'
import { bans } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, as, clock, tokenOf, callWith } = await startApp(inject('postgres'))
clock.set('2026-11-21T17:00:00.000Z')
const admin = await addPerson(db, { name: 'Ada Admin', type: 'staff', admin: true })
const asAdmin = await as(admin)
const paramsOf = ({ id }: { id: number }) => ({ params: { id } })
type Area = z.output<typeof BanArea>
const spam = (areas: Area[] = ['booktrak'], endDay: string | null = null) => ({
  body: { areas, reason: 'Spam', endDay },
})
const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const january = '2099-01-02T05:00:00.000Z'

test('a ban takes effect at once, tells the person why and until when, and is in both logs', async () => {
  const person = await addPerson(db)
  const call = callWith(await tokenOf(person))
  await call(bookListings.list, { query: {} })
  const banned = await asAdmin(adminBans.place, {
    ...paramsOf(person),
    ...spam(['booktrak', 'factrak'], '2099-01-02'),
  })
  expect(banned.ban).toMatchObject({
    areas: ['factrak', 'booktrak'],
    reason: 'Spam',
    endTime: january,
    createdTime: '2026-11-21T17:00:00.000Z',
  })
  await expect(call(bookListings.list, { query: {} })).rejects.toMatchObject({
    errorCode: 1330,
    message:
      'You are banned from this. The ban began on Nov 21, 2026. It ends on Jan 2, 2099. Reason: Spam',
  })
  expect(await call(account.ban, {})).toMatchObject({ reason: 'Spam', endTime: january })
  expect(await lastEntry()).toMatchObject({
    source: 'person',
    userID: admin.id,
    action: 'ban.set',
    subject: `user:${person.id}`,
    details: { areas: ['factrak', 'booktrak'], reason: 'Spam', endTime: january },
  })
  const [secure] = await db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1)
  expect(secure).toMatchObject({ action: 'ban.set', details: { areas: ['factrak', 'booktrak'] } })
  expect(secure?.details).not.toHaveProperty('reason')
})

test('a ban without an area, a reason or a day to come is refused at that field', async () => {
  const person = await addPerson(db)
  const place = (body: object) =>
    asAdmin(adminBans.place, { ...paramsOf(person), body: { ...spam().body, ...body } })
  await expect(place({ areas: [] })).rejects.toMatchObject({
    fields: { areas: 'Choose at least one area.' },
  })
  await expect(place({ reason: ' ' })).rejects.toMatchObject({ fields: { reason: 'Say why.' } })
  await expect(place({ endDay: '2026-11-21' })).rejects.toMatchObject({
    fields: { endDay: 'Choose a day after today.' },
  })
  await expect(place({ endDay: 'soon' })).rejects.toMatchObject({
    fields: { endDay: expect.any(String) },
  })
  expect(await db.$count(bans, eq(bans.userID, person.id))).toBe(0)
})

test('a change of the end keeps the day, areas and reason, and one without effect is not logged', async () => {
  const person = await addPerson(db)
  const { ban: placed } = await asAdmin(adminBans.place, { ...paramsOf(person), ...spam() })
  clock.set('2026-11-21T17:05:00.000Z')
  const change = (body: object) => asAdmin(adminBans.change, { ...paramsOf(person), body })
  const { ban: longer } = await change({ endDay: '2099-01-02', version: placed!.version })
  expect(longer).toMatchObject({
    areas: ['booktrak'],
    reason: 'Spam',
    endTime: january,
    createdTime: '2026-11-21T17:00:00.000Z',
  })
  clock.set('2026-11-21T17:00:00.000Z')
  expect(await lastEntry()).toMatchObject({
    action: 'ban.set',
    details: { endTime: january, before: { areas: ['booktrak'], endTime: null } },
  })
  const entries = await db.$count(auditLog)
  await change({ areas: ['booktrak'], reason: 'Spam' })
  expect(await db.$count(auditLog)).toBe(entries)
  const { ban: other } = await change({ areas: ['dormtrak', 'factrak'] })
  expect(other).toMatchObject({ areas: ['factrak', 'dormtrak'], endTime: january })
})

test('a ban ended early opens everything at once, and stays among the ended ones', async () => {
  const person = await addPerson(db)
  await asAdmin(adminBans.place, { ...paramsOf(person), ...spam(['ephcatch', 'booktrak']) })
  const call = callWith(await tokenOf(person))
  await expect(call(bookListings.list, { query: {} })).rejects.toMatchObject({ errorCode: 1330 })
  const after = await asAdmin(adminBans.end, paramsOf(person))
  expect(after).not.toHaveProperty('ban')
  await call(bookListings.list, { query: {} })
  expect(await call(account.ban, {})).toBeNull()
  expect(await lastEntry()).toMatchObject({
    action: 'ban.lift',
    details: { areas: ['booktrak', 'ephcatch'] },
  })
  const list = (query: object) => asAdmin(adminBans.list, { query })
  const { items } = await list({ state: 'ended', area: 'ephcatch' })
  expect(items).toMatchObject([
    { person: { id: person.id }, reason: 'Spam', endTime: '2026-11-21T17:00:00.000Z' },
  ])
  expect((await list({ area: 'ephcatch' })).items).toEqual([])
  const entries = await db.$count(auditLog)
  await asAdmin(adminBans.end, paramsOf(person))
  expect(await db.$count(auditLog)).toBe(entries)
  await expect(
    asAdmin(adminBans.change, { ...paramsOf(person), body: { reason: 'Other' } }),
  ).rejects.toMatchObject({ status: 409 })
  const again = await asAdmin(adminBans.place, { ...paramsOf(person), ...spam(['goodrich']) })
  expect(again.ban).toMatchObject({ areas: ['goodrich'], endTime: null })
})

test('bans are listed by state and area, in pages, and the security log names whom it showed', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => addPerson(db)))
  for (const [at, person] of people.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- three rows
    await ban(db, person, { freeTimes: true, createdTime: `2026-10-0${at + 1}T12:00:00.000Z` })
  }
  const list = (query: object) =>
    asAdmin(adminBans.list, { query: { area: 'freeTimes', ...query } })
  const latest = people.toReversed().map(({ id }) => id)
  const all = await list({})
  expect(all.items.map(({ person }) => person.id)).toEqual(latest)
  expect(all).toMatchObject({ total: 3 })
  expect((await list({ limit: 1, offset: 1 })).items).toMatchObject([{ person: { id: latest[1] } }])
  const [entry] = await db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1)
  const accounts = [hashAccount(services.config, people[1]!.unixID)]
  expect(entry).toMatchObject({ action: 'people.search', details: { shown: 1, accounts } })
  expect(await list({ state: 'ended' })).toEqual({ items: [], total: 0 })
})

test('the site and the command line change the same ban', async () => {
  const person = await addPerson(db)
  await type(services, ['ban', person.unixID, 'booktrak', '--reason', 'Spam'])
  const { ban: typed } = await asAdmin(adminPeople.get, paramsOf(person))
  expect(typed).toMatchObject({ areas: ['booktrak'], reason: 'Spam' })
  await asAdmin(adminBans.change, {
    ...paramsOf(person),
    body: { endDay: '2099-01-02', version: typed!.version },
  })
  const { errors } = await type(services, ['ban', person.unixID, 'factrak', '--reason', 'Other'])
  expect(errors).toContain('is banned from booktrak until 2099-01-02: Spam')
  await type(services, ['unban', person.unixID])
  expect(await asAdmin(adminPeople.get, paramsOf(person))).not.toHaveProperty('ban')
})
