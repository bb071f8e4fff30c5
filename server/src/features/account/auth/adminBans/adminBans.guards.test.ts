import { adminBans } from '@wso/contract/account/adminBans'
import type { Call } from '@wso/contract/core/client'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { bans } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, as, visitor } = await startApp(inject('postgres'))
const newAdmin = async () => {
  const person = await addPerson(db, { type: 'staff', admin: true })
  return { ...person, call: await as(person) }
}
const [first, second] = [await newAdmin(), await newAdmin()]
const paramsOf = ({ id }: { id: number }) => ({ params: { id } })
const body = { areas: ['booktrak' as const], reason: 'Spam', endDay: null }

/** Every call about the ban of a person. */
const calls: [string, (call: Call, person: { id: number }) => Promise<unknown>][] = [
  ['place', (call, person) => call(adminBans.place, { ...paramsOf(person), body })],
  ['change', (call, person) => call(adminBans.change, { ...paramsOf(person), body })],
  ['end', (call, person) => call(adminBans.end, paramsOf(person))],
  ['list', (call) => call(adminBans.list, { query: {} })],
]
const writes = calls.slice(0, 3)
const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(bans).where(eq(bans.userID, id)))[0]

test.each(calls)('%s is refused for everyone but administrators', async (_, make) => {
  const person = await addPerson(db)
  await ban(db, person, { factrak: true })
  const before = await rowOf(person)
  const others = [
    await as(person),
    await as(await addPerson(db)),
    await as(await addPerson(db, { factrakAdmin: true })),
    await as(await addPerson(db, { goodrichManager: true, type: 'staff' })),
  ]
  for (const call of others) {
    // oxlint-disable-next-line no-await-in-loop -- four people
    await expect(make(call, person)).rejects.toMatchObject({ errorCode: 1330 })
  }
  await expect(make(visitor, person)).rejects.toMatchObject({ status: 401 })
  expect(await rowOf(person)).toEqual(before)
})

test.each(writes)('%s of an own ban is refused and changes nothing', async (_, make) => {
  const self = await newAdmin()
  await ban(db, self, { factrak: true })
  const before = [await rowOf(self), await db.$count(auditLog)]
  await expect(make(self.call, self)).rejects.toMatchObject({ errorCode: 1409 })
  expect([await rowOf(self), await db.$count(auditLog)]).toEqual(before)
})

test.each(writes)('%s of a person who does not exist is 404', async (_, make) => {
  await expect(make(first.call, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('where roles require a second factor, an administrator without one is told so', async () => {
  const strict = await startApp(inject('postgres'), { settings: { SECOND_FACTOR: 'required' } })
  const call = await strict.as(await addPerson(strict.db, { type: 'staff', admin: true }))
  const person = await addPerson(strict.db)
  for (const [, make] of calls) {
    // oxlint-disable-next-line no-await-in-loop -- four calls
    await expect(make(call, person)).rejects.toMatchObject({ errorCode: 1355 })
  }
  expect(await strict.db.$count(bans)).toBe(0)
})

test('of two administrators who ban a person at once, one does and the other is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const person = await addPerson(db)
    const entries = await db.$count(auditLog)
    const results = await Promise.allSettled([
      first.call(adminBans.place, { ...paramsOf(person), body: { ...body, reason: 'One' } }),
      second.call(adminBans.place, { ...paramsOf(person), body: { ...body, reason: 'Two' } }),
    ])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 409 } }])
    expect(await db.$count(auditLog)).toBe(entries + 1)
    // oxlint-enable no-await-in-loop
  }
})

test('of two administrators who change a ban at once, the second gets what the first saved', async () => {
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const person = await addPerson(db)
    const placed = await first.call(adminBans.place, { ...paramsOf(person), body })
    const version = placed.ban!.version
    const results = await Promise.allSettled([
      first.call(adminBans.change, { ...paramsOf(person), body: { reason: 'One', version } }),
      second.call(adminBans.change, { ...paramsOf(person), body: { reason: 'Two', version } }),
    ])
    const saved = (await rowOf(person))!.reason
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([
      { reason: { status: 409, data: { id: person.id, ban: { reason: saved } } } },
    ])
    // oxlint-enable no-await-in-loop
  }
})

test('an administrator who loses the role meanwhile bans no one', async () => {
  for (let round = 0; round < 4; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const [person, leaving] = [await addPerson(db), await newAdmin()]
    const [banned] = await Promise.allSettled([
      leaving.call(adminBans.place, { ...paramsOf(person), body }),
      type(services, ['revoke', leaving.unixID, 'admin']),
    ])
    expect(Boolean(await rowOf(person))).toBe(banned.status === 'fulfilled')
    await expect(leaving.call(adminBans.end, paramsOf(person))).rejects.toMatchObject({
      errorCode: 1330,
    })
    // oxlint-enable no-await-in-loop
  }
})
