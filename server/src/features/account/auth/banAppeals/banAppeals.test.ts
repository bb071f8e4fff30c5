import { account } from '@wso/contract/account/account'
import { adminBans } from '@wso/contract/account/adminBans'
import { adminPeople } from '@wso/contract/account/adminPeople'
import { banAppeals } from '@wso/contract/account/banAppeals'
import { bookListings } from '@wso/contract/booktrak/bookListings'
import type { Call } from '@wso/contract/core/client'
import { notifications } from '@wso/contract/notifications/notifications'
import { now, waiting } from '@wso/contract/site/now'
import { desc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { securityLog } from '#features/security/security.table.ts'
import { bans } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { banAppeals as rows } from '../adminPeople/banAppeals.table.ts'

const { db, as, visitor, clock } = await startApp(inject('postgres'))
clock.set('2026-11-21T17:00:00.000Z')
const newAdmin = async () => as(await addPerson(db, { type: 'staff', admin: true }))
const [setter, other] = [await newAdmin(), await newAdmin()]
const paramsOf = ({ id }: { id: number }) => ({ params: { id } })
const versionOf = async (person: { id: number }) =>
  (await other(adminPeople.get, paramsOf(person))).ban!.version!
const january = '2099-01-02T05:00:00.000Z'

/** A person whom `setter` banned from Booktrak, until a day in 2099. */
async function banned() {
  const person = await addPerson(db)
  const body = { areas: ['booktrak' as const], reason: 'Spam', endDay: '2099-01-02' }
  await setter(adminBans.place, { ...paramsOf(person), body })
  return { ...person, call: await as(person) }
}
const send = (call: Call, text = 'It was my roommate') => call(banAppeals.send, { body: { text } })
/** A banned person whose appeal waits. */
async function appealing() {
  const person = await banned()
  await send(person.call)
  return person
}
type Given = { outcome: 'keep' | 'shorten' | 'end'; endDay?: string | null; note?: string }
const answer = async (call: Call, person: { id: number }, given: Given) =>
  call(banAppeals.answer, {
    ...paramsOf(person),
    body: { note: 'We read the log', version: await versionOf(person), ...given },
  })
const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(rows).where(eq(rows.userID, id)))[0]
const endOf = async ({ id }: { id: number }) =>
  (await db.select().from(bans).where(eq(bans.userID, id)))[0]!.endTime
const news = async (call: Call) =>
  (await call(notifications.list, { query: {} })).items.filter(({ title }) =>
    title.startsWith('Your appeal was answered'),
  )

test('a banned person appeals once, and reads the appeal and that no one has answered', async () => {
  const { call, id } = await banned()
  expect(await call(banAppeals.get, {})).toBeNull()
  const sent = { text: 'It was my roommate', createdTime: '2026-11-21T17:00:00.000Z', answer: null }
  expect(await send(call)).toEqual(sent)
  expect(await call(banAppeals.get, {})).toEqual(sent)
  await expect(send(call)).rejects.toMatchObject({ status: 409 })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ userID: id, action: 'ban.appeal', subject: `user:${id}` })
  const isAppeal = eq(securityLog.action, 'ban.appeal')
  const [secured] = await db.select().from(securityLog).where(isAppeal).limit(1)
  expect(JSON.stringify(secured)).not.toContain('roommate')
})

test.each(['', '   ', '\u200b', 'a'.repeat(1001)])('the reason %j is refused', async (text) => {
  const { call, id } = await banned()
  await expect(send(call, text)).rejects.toMatchObject({ errorCode: 1101, status: 400 })
  expect(await rowOf({ id })).toBeUndefined()
})

test('a person without a ban in force cannot appeal', async () => {
  const call = await as(await addPerson(db))
  await expect(send(call)).rejects.toMatchObject({ status: 409 })
  const ended = await banned()
  await setter(adminBans.end, paramsOf(ended))
  await expect(send(ended.call)).rejects.toMatchObject({ status: 409 })
  await expect(send(visitor)).rejects.toMatchObject({ status: 401 })
})

test('of an appeal that is sent many times at once, one is kept', async () => {
  const person = await banned()
  const texts = ['One', 'Two', 'Three', 'Four']
  const results = await Promise.allSettled(texts.map((text) => send(person.call, text)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array(3).fill({ reason: { status: 409 } }),
  )
})

test('administrators find the appeals that wait, longest first, until they are answered', async () => {
  const listed = async () =>
    (await other(adminBans.list, { query: { state: 'appealed' } })).items.map(
      ({ person }) => person.id,
    )
  const before = await listed()
  clock.set('2026-11-21T18:00:00.000Z')
  const first = await appealing()
  clock.set('2026-11-21T19:00:00.000Z')
  const [second, quiet] = [await appealing(), await banned()]
  expect(await listed()).toEqual([...before, first.id, second.id])
  const { total, items } = await other(adminBans.list, { query: { state: 'current' } })
  expect(total).toBeGreaterThanOrEqual(3)
  expect(items.find(({ person }) => person.id === quiet.id)).not.toHaveProperty('appeal')
  const mine = await setter(adminPeople.get, paramsOf(first))
  expect(mine.ban?.appeal).toMatchObject({ text: 'It was my roommate', isOwnDecision: true })
  const theirs = await other(adminPeople.get, paramsOf(first))
  expect(theirs.ban?.appeal).toMatchObject({ answer: null, isOwnDecision: false })
  expect((await other(waiting.get, {})).banAppeals).toMatchObject({ open: before.length + 2 })
  expect(await first.call(waiting.get, {})).not.toHaveProperty('banAppeals')
  expect(await other(now.get, {})).not.toHaveProperty('banAppeals')
  await answer(other, first, { outcome: 'keep' })
  await setter(adminBans.end, paramsOf(second))
  expect(await listed()).toEqual(before)
})

test.each([
  ['keep', january, 'the ban stays as it is'],
  ['shorten', '2026-12-24T05:00:00.000Z', 'the ban ends earlier'],
  ['end', '2026-11-22T12:00:00.000Z', 'the ban has ended'],
] as const)('the answer %s takes effect at once, and the person reads it', async (...row) => {
  const [outcome, endTime, title] = row
  clock.set('2026-11-21T17:00:00.000Z')
  const person = await appealing()
  clock.set('2026-11-22T12:00:00.000Z')
  await answer(other, person, {
    outcome,
    note: 'We read the log',
    ...(outcome === 'shorten' && { endDay: '2026-12-24' }),
  })
  expect(await endOf(person)).toBe(endTime)
  const reads = person.call(bookListings.list, { query: {} })
  const [read] = await Promise.allSettled([reads])
  expect(read.status).toBe(outcome === 'end' ? 'fulfilled' : 'rejected')
  expect(await person.call(banAppeals.get, {})).toMatchObject({
    answer: { outcome, note: 'We read the log', answeredTime: '2026-11-22T12:00:00.000Z' },
  })
  expect(await news(person.call)).toMatchObject([
    {
      title: `Your appeal was answered: ${title}`,
      body: 'An administrator wrote: We read the log',
      address: '/account/ban',
    },
  ])
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${person.id}`))
  expect(entries.map(({ action }) => action)).toContain('ban.answer')
  await expect(send(person.call)).rejects.toMatchObject({ status: 409 })
})

test('an answered appeal stays closed while the ban changes, and a new ban has its own', async () => {
  const person = await appealing()
  await answer(other, person, { outcome: 'keep' })
  await expect(
    other(banAppeals.answer, { ...paramsOf(person), body: { outcome: 'end', note: 'Again' } }),
  ).rejects.toMatchObject({ status: 409 })
  await setter(adminBans.change, { ...paramsOf(person), body: { reason: 'Spam and more' } })
  await expect(send(person.call)).rejects.toMatchObject({ status: 409 })
  await setter(adminBans.end, paramsOf(person))
  const body = { areas: ['goodrich' as const], reason: 'Fraud', endDay: null }
  await setter(adminBans.place, { ...paramsOf(person), body })
  expect(await person.call(banAppeals.get, {})).toBeNull()
  await send(person.call, 'This time, too')
  expect(await rowOf(person)).toMatchObject({ text: 'This time, too', answeredTime: null })
})

test('who set the ban does not answer, and may still end it', async () => {
  const person = await appealing()
  await expect(answer(setter, person, { outcome: 'keep' })).rejects.toMatchObject({ status: 409 })
  expect(await rowOf(person)).toMatchObject({ answeredTime: null })
  await setter(adminBans.end, paramsOf(person))
  expect(await person.call(banAppeals.get, {})).toMatchObject({ answer: null })
  expect(await person.call(account.ban, {})).toBeNull()
})

test.each([
  ['no end', {}],
  ['an empty end', { endDay: null }],
  ['a day in the past', { endDay: '2020-01-01' }],
  ['the day on which it ends now', { endDay: '2099-01-02' }],
  ['a later day', { endDay: '2099-02-02' }],
])('a ban is not shortened to %s', async (_, given) => {
  const person = await appealing()
  await expect(answer(other, person, { outcome: 'shorten', ...given })).rejects.toMatchObject({
    errorCode: 1101,
    message: expect.stringContaining('endDay: '),
  })
  expect(await endOf(person)).toBe(january)
  expect(await rowOf(person)).toMatchObject({ answeredTime: null })
})

test('a ban that changed since the administrator read it is not answered', async () => {
  const person = await appealing()
  const version = await versionOf(person)
  await setter(adminBans.change, { ...paramsOf(person), body: { reason: 'Spam and more' } })
  const body = { outcome: 'end' as const, note: 'Fine', version }
  await expect(other(banAppeals.answer, { ...paramsOf(person), body })).rejects.toMatchObject({
    status: 409,
    data: { ban: { reason: 'Spam and more' } },
  })
})

test('of two administrators who answer at once, one does, and the person reads one answer', async () => {
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const person = await appealing()
    const third = await newAdmin()
    const body = { note: 'At once' }
    const results = await Promise.allSettled([
      other(banAppeals.answer, { ...paramsOf(person), body: { ...body, outcome: 'keep' } }),
      third(banAppeals.answer, { ...paramsOf(person), body: { ...body, outcome: 'end' } }),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409 } },
    ])
    expect(await news(person.call)).toHaveLength(1)
    const hasEnded = (await endOf(person)) !== january
    expect((await rowOf(person))!.outcome).toBe(hasEnded ? 'end' : 'keep')
    // oxlint-enable no-await-in-loop
  }
})

test('an appeal and the end of the ban at once leave no appeal that waits', async () => {
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const person = await banned()
    const [sent] = await Promise.allSettled([
      send(person.call),
      setter(adminBans.end, paramsOf(person)),
    ])
    expect(Boolean(await rowOf(person))).toBe(sent.status === 'fulfilled')
    const { items } = await other(adminBans.list, { query: { state: 'appealed', limit: 100 } })
    expect(items.map(({ person: { id } }) => id)).not.toContain(person.id)
    // oxlint-enable no-await-in-loop
  }
})

test('only administrators answer, and never their own', async () => {
  const person = await appealing()
  const body = { outcome: 'end' as const, note: 'Fine' }
  for (const call of [person.call, await as(await addPerson(db, { factrakAdmin: true }))]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    await expect(call(banAppeals.answer, { ...paramsOf(person), body })).rejects.toMatchObject({
      errorCode: 1330,
    })
  }
  const self = await addPerson(db, { type: 'staff', admin: true })
  await setter(adminBans.place, {
    ...paramsOf(self),
    body: { areas: ['booktrak'], reason: 'Spam', endDay: null },
  })
  const call = await as(self)
  await send(call)
  await expect(call(banAppeals.answer, { ...paramsOf(self), body })).rejects.toMatchObject({
    errorCode: 1409,
  })
})

test('the appeal is in the download of its author, and goes with the account', async () => {
  const person = await appealing()
  const data = await person.call(account.data, {})
  expect(data.banAppeal).toMatchObject({ text: 'It was my roommate', answer: null })
  await db.delete(bans).where(eq(bans.userID, person.id))
  expect(await rowOf(person)).toBeUndefined()
})
