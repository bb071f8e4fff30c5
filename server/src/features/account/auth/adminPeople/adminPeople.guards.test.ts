import { adminPeople } from '@wso/contract/account/adminPeople'
import type { Call } from '@wso/contract/core/client'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { addPerson, personWith, startApp } from '#test/app.ts'

const { db, as, visitor } = await startApp(inject('postgres'))
const admin = await addPerson(db, { name: 'Ada Admin', type: 'staff', admin: true })
const asAdmin = await as(admin)
const paramsOf = ({ id }: { id: number }) => ({ params: { id } })
const roleOf = ({ id }: { id: number }, role: 'admin' | 'factrak-admin') => ({
  params: { id, role },
})
const closure = { body: { reason: 'Asked to' } }

/** Every change, as its call. */
const changes: [string, (call: Call, person: { id: number }) => Promise<unknown>][] = [
  ['grant', (call, person) => call(adminPeople.grant, roleOf(person, 'factrak-admin'))],
  ['revoke', (call, person) => call(adminPeople.revoke, roleOf(person, 'admin'))],
  ['close', (call, person) => call(adminPeople.close, { ...paramsOf(person), ...closure })],
  ['reopen', (call, person) => call(adminPeople.reopen, paramsOf(person))],
  ['logOut', (call, person) => call(adminPeople.logOut, paramsOf(person))],
  ['resetSecondFactor', (call, person) => call(adminPeople.resetSecondFactor, paramsOf(person))],
  [
    'rename',
    (call, person) => call(adminPeople.rename, { ...paramsOf(person), body: { unixID: 'new1' } }),
  ],
]

test.each(changes)('%s of an own account is refused and changes nothing', async (_, make) => {
  const before = [await personWith(db, admin.id), await db.$count(auditLog)]
  await expect(make(asAdmin, admin)).rejects.toMatchObject({ errorCode: 1409 })
  expect([await personWith(db, admin.id), await db.$count(auditLog)]).toEqual(before)
})

test.each(changes)('%s is refused for everyone but administrators', async (_, make) => {
  const person = await addPerson(db)
  const others = [
    await as(await addPerson(db)),
    await as(await addPerson(db, { factrakAdmin: true })),
    await as(await addPerson(db, { goodrichManager: true, type: 'staff' })),
  ]
  for (const call of others) {
    // oxlint-disable-next-line no-await-in-loop -- three people
    await expect(make(call, person)).rejects.toMatchObject({ errorCode: 1330 })
  }
  await expect(make(visitor, person)).rejects.toMatchObject({ status: 401 })
  expect(await personWith(db, person.id)).toEqual(person)
})

test('where roles require a second factor, an administrator without one is told so', async () => {
  const strict = await startApp(inject('postgres'), { settings: { SECOND_FACTOR: 'required' } })
  const call = await strict.as(await addPerson(strict.db, { type: 'staff', admin: true }))
  await expect(call(adminPeople.list, { query: {} })).rejects.toMatchObject({ errorCode: 1355 })
})

test('of many people who get one username at once, one gets it and the others are told', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(db)))
  const body = { unixID: 'wanted1' }
  const results = await Promise.allSettled(
    people.map((person) => asAdmin(adminPeople.rename, { ...paramsOf(person), body })),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const each of refused) expect(each).toMatchObject({ reason: { errorCode: 1101 } })
})

const newAdmins = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await addPerson(db, { type: 'staff', admin: true })
      return { ...person, call: await as(person) }
    }),
  )

test.each([
  ['revoke each other’s role', 2, 'revoke'],
  ['close each other’s account', 2, 'close'],
  ['revoke the role of the next one in a circle', 3, 'revoke'],
] as const)('of administrators who %s at once, one always remains', async (_, count, name) => {
  const make = changes.find(([each]) => each === name)![1]
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const admins = await newAdmins(count)
    await Promise.allSettled(admins.map(({ call }, at) => make(call, admins[(at + 1) % count]!)))
    const after = await Promise.all(admins.map(({ id }) => personWith(db, id)))
    const left = after.filter(({ admin: isAdmin, disabledTime }) => isAdmin && !disabledTime)
    // oxlint-enable no-await-in-loop
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(count)
  }
})
