import { account } from '@wso/contract/account/account'
import { maxStars, stars } from '@wso/contract/users/stars'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { anonymousToken, campusAddress } from '#test/audiences.ts'
import { tracesOf } from '#test/traces.ts'
import { users } from '../users.table.ts'
import { userStars } from './stars.table.ts'

const portal = await startApp(inject('postgres'), { settings: { CAMPUS_DIRECTORY: 'true' } })
const { db, as, pool, clock, callWith } = portal

type Person = typeof users.$inferSelect

/** A person with calls that star others. */
async function starrer(person: Parameters<typeof addPerson>[1] = {}) {
  const { id } = await addPerson(db, person)
  const call = await as({ id })
  const star = (other: { id: number }) => call(stars.add, { params: { id: other.id } })
  const unstar = (other: { id: number }) => call(stars.remove, { params: { id: other.id } })
  const names = async () => (await call(stars.list, {})).map(({ name }) => name)
  return { id, call, star, unstar, names }
}

const addPeople = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson(db)))

const addStars = (userID: number, others: readonly Person[]) =>
  db
    .insert(userStars)
    .values(
      others.map(({ id }) => ({ userID, otherID: id, createdTime: clock.now().toISOString() })),
    )

test('people are starred and unstarred, however often, and listed by name', async () => {
  const ann = await starrer()
  const [zoe, bo] = [
    await addPerson(db, { name: 'Zoe Ash', campusPhoneEXT: '2211' }),
    await addPerson(db, { name: 'Bo Birch' }),
  ]
  await Promise.all([ann.star(zoe), ann.star(bo), ann.star(zoe)])
  await ann.star(zoe)
  const list = await ann.call(stars.list, {})
  expect(list).toMatchObject([
    { id: bo.id },
    { id: zoe.id, name: 'Zoe Ash', campusPhoneEXT: '2211' },
  ])
  await ann.unstar(bo)
  await ann.unstar(bo)
  expect(await ann.names()).toEqual(['Zoe Ash'])
})

test('stars belong to the person who gave them, and no one else learns of them', async () => {
  const [ann, bo] = [await starrer({ name: 'Ann Alder' }), await starrer({ name: 'Bo Birch' })]
  await ann.star(bo)
  expect(await bo.names()).toEqual([])
  const asAdmin = await as(await addPerson(db, { admin: true }))
  expect(await asAdmin(stars.list, {})).toEqual([])
  expect((await bo.call(account.data, {})).stars).toEqual([])
  expect((await ann.call(account.data, {})).stars).toEqual([
    { userID: bo.id, name: 'Bo Birch', createdTime: expect.any(String) },
  ])
})

test('people whom the directory does not show can neither be starred nor seen among the stars', async () => {
  for (const hidden of [{ visible: false }, { atWilliams: false }]) {
    const ann = await starrer({ admin: true })
    const person = await addPerson(db, { name: 'Bo Birch' })
    await ann.star(person)
    await db.update(users).set(hidden).where(eq(users.id, person.id))
    expect(await ann.names()).toEqual([])
    await ann.unstar(person)
    await expect(ann.star(person)).rejects.toMatchObject({ status: 404 })
    await db.update(users).set({ visible: true, atWilliams: true }).where(eq(users.id, person.id))
    expect(await ann.names()).toEqual([])
  }
  const ann = await starrer()
  await expect(ann.star({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
  await expect(ann.star(ann)).rejects.toMatchObject({ status: 400, errorCode: 1101 })
})

test('fields that a starred person hides are absent, for admins too', async () => {
  const shy = await addPerson(db, {
    homeTown: 'Fernville',
    homeVisible: false,
    cellPhone: '413 555 0100',
  })
  for (const admin of [false, true]) {
    const ann = await starrer({ admin })
    await ann.star(shy)
    const [shown] = await ann.call(stars.list, {})
    expect(shown).toMatchObject({ id: shy.id, homeVisible: false })
    for (const field of ['homeTown', 'cellPhone']) expect(shown).not.toHaveProperty(field)
  }
})

test('a hundred people are the limit, however many calls arrive at once', async () => {
  const ann = await starrer()
  const others = await addPeople(maxStars + 27)
  await addStars(ann.id, others.slice(0, maxStars - 3))
  const tries = await Promise.allSettled(others.slice(-30).map((other) => ann.star(other)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await db.$count(userStars, eq(userStars.userID, ann.id))).toBe(maxStars)
  await ann.star(others[0]!)
  const refused = others.slice(-30).find((_, at) => tries[at]?.status === 'rejected')!
  await expect(ann.star(refused)).rejects.toMatchObject({
    status: 409,
    message: 'You can star up to 100 people. Remove a star first.',
  })
})

test('at the limit, stars of people who left make room', async () => {
  const ann = await starrer()
  const [first, late, ...others] = await addPeople(maxStars + 1)
  await addStars(ann.id, [first!, ...others])
  await expect(ann.star(late!)).rejects.toMatchObject({ status: 409 })
  await db.update(users).set({ atWilliams: false }).where(eq(users.id, first!.id))
  await ann.star(late!)
  expect(await db.$count(userStars, eq(userStars.userID, ann.id))).toBe(maxStars)
})

test('two people star each other at once, and a deleted account leaves no star', async () => {
  const [ann, bo] = [await starrer(), await starrer({ name: 'Bo Birch' })]
  await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? ann.star(bo) : bo.star(ann))))
  expect(await ann.names()).toEqual(['Bo Birch'])
  await db.delete(users).where(eq(users.id, bo.id))
  expect(await tracesOf(pool, bo)).toEqual([])
  expect(await ann.names()).toEqual([])
})

test('visitors on campus, who read the directory, have no stars', async () => {
  const { id } = await addPerson(db)
  const visitor = callWith(await anonymousToken(portal, campusAddress), campusAddress)
  for (const refused of [
    visitor(stars.list, {}),
    visitor(stars.add, { params: { id } }),
    visitor(stars.remove, { params: { id } }),
  ]) {
    await expect(refused).rejects.toMatchObject({ status: 403 })
  }
})
