import { account } from '@wso/contract/account/account'
import { freeTimes } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { freeTimesCampus } from '#test/factories/freeTimes.ts'
import { tracesOf } from '#test/traces.ts'
import { freeGroupPeople, freeShares } from './freeTimes.table.ts'

const portal = await startApp(inject('postgres'))
const { db, pool, clock } = portal
const someone = await freeTimesCampus(portal)

test('limits hold, however many calls arrive at once', async () => {
  const ann = await someone({}, null)
  const others = await Promise.all(
    Array.from({ length: freeTimeLimits.people + 6 }, () => addPerson(db)),
  )
  await db.insert(freeShares).values(
    others.slice(0, freeTimeLimits.people - 3).map(({ id }) => ({
      userID: ann.id,
      otherID: id,
      createdTime: clock.now().toISOString(),
    })),
  )
  const tries = await Promise.allSettled(
    others.slice(-9).map(({ id }) => ann.call(freeTimes.share, { params: { userID: id } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await db.$count(freeShares, eq(freeShares.userID, ann.id))).toBe(freeTimeLimits.people)
  const body = { name: 'G', isShared: false, userIDs: [] }
  const made = await Promise.allSettled(
    Array.from({ length: freeTimeLimits.groups + 4 }, () =>
      ann.call(freeTimes.createGroup, { body }),
    ),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(freeTimeLimits.groups)
  const ids = others.slice(0, freeTimeLimits.together).map(({ id }) => id)
  await expect(ann.call(freeTimes.weeks, { query: { ids: ids.join(',') } })).rejects.toMatchObject({
    status: 400,
  })
  const many = others.slice(0, freeTimeLimits.groupPeople + 1).map(({ id }) => id)
  await expect(
    ann.call(freeTimes.createGroup, { body: { ...body, userIDs: many } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('the same share many times at once is one share, and two people may share at once', async () => {
  const [ann, bo] = [await someone(), await someone()]
  await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? ann.share(bo) : bo.share(ann))))
  const rows = await db
    .select()
    .from(freeShares)
    .where(and(eq(freeShares.userID, ann.id), eq(freeShares.otherID, bo.id)))
  expect(rows).toHaveLength(1)
  expect([await ann.seen(bo), await bo.seen(ann)]).toEqual([[bo.id], [ann.id]])
})

test('of many changes of a group at once, one list of people remains', async () => {
  const ann = await someone({}, null)
  const others = await Promise.all(Array.from({ length: 6 }, () => addPerson(db)))
  const { groups } = await ann.call(freeTimes.createGroup, {
    body: { name: 'G', isShared: true, userIDs: [] },
  })
  const id = groups[0]!.id
  const wanted = others.map((other, at) => [other.id, others[(at + 1) % 6]!.id])
  await Promise.all(
    wanted.map((userIDs) => ann.call(freeTimes.updateGroup, { params: { id }, body: { userIDs } })),
  )
  const rows = await db.select().from(freeGroupPeople).where(eq(freeGroupPeople.groupID, id))
  const left = rows.map(({ otherID }) => otherID).toSorted((a, b) => a - b)
  expect(wanted.map((each) => each.toSorted((a, b) => a - b))).toContainEqual(left)
})

test('a download names whom a person shares with, and a deleted account leaves no trace', async () => {
  const [ann, bo] = [await someone(), await someone({ name: 'Bo Birch' })]
  await ann.share(bo)
  await bo.share(ann)
  await ann.call(freeTimes.createGroup, {
    body: { name: 'Crew', isShared: true, userIDs: [bo.id] },
  })
  const data = await ann.call(account.data, {})
  expect(data.freeShares).toEqual([
    { userID: bo.id, name: 'Bo Birch', createdTime: expect.any(String) },
  ])
  expect(data.freeGroups).toMatchObject([
    { name: 'Crew', isShared: true, people: [{ userID: bo.id, name: 'Bo Birch' }] },
  ])
  await db.delete(users).where(eq(users.id, bo.id))
  expect(await tracesOf(pool, bo)).toEqual([])
  expect(await ann.call(freeTimes.get, {})).toMatchObject({ people: [], groups: [{ people: [] }] })
})
