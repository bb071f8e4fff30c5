import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addDorm, addReader, addRoom } from '#test/factories/dormtrak.ts'
import { groupMembers } from './shortlists.table.ts'

const { db, as } = await startApp(inject('postgres'))

const dorm = await addDorm(db)
const rooms = await Promise.all([1, 2, 3].map(() => addRoom(db, { dormID: dorm.id })))
const [a, b, c] = rooms.map(({ id }) => id) as [number, number, number]

/** A reader with a shortlist of these rooms, and the secret of its link. */
async function picker(...ids: number[]) {
  const person = await addReader(db)
  const call = await as(person)
  for (const id of ids) await call(dormShortlists.add, { params: { id } })
  const { secret } = await call(dormShortlists.share, {})
  const join = (link: string) => call(dormShortlists.join, { params: { secret: link } })
  const group = () => call(dormShortlists.group, {})
  return { person, call, secret, join, group }
}

test('people who join through a link rank the rooms of their shortlists together', async () => {
  const [ann, bo, cy] = [await picker(a, b, c), await picker(b, a), await picker()]
  expect(await ann.group()).toEqual({ members: [], rooms: [] })
  await bo.join(ann.secret)
  // Every member’s link leads to the group.
  const group = await cy.join(bo.secret)
  const name = (person: typeof ann) => ({ id: person.person.id, name: person.person.name })
  expect(group.members).toEqual([
    { ...name(ann), isYou: false, rooms: 3 },
    { ...name(bo), isYou: false, rooms: 2 },
    { ...name(cy), isYou: true, rooms: 0 },
  ])
  const placed = async (person: typeof ann) =>
    (await person.group()).rooms.map(({ room, places }) => [room.id, places.length])
  expect(await placed(ann)).toEqual([
    [a, 2],
    [b, 2],
    [c, 1],
  ])
  await bo.call(dormShortlists.arrange, { body: { roomIDs: [b, a] } })
  await cy.call(dormShortlists.add, { params: { id: c } })
  await cy.call(dormShortlists.add, { params: { id: b } })
  // Places: a 1, 2, last; b 2, 1, 2; c 3, last, 1.
  expect(await placed(cy)).toEqual([
    [b, 3],
    [a, 2],
    [c, 2],
  ])
  expect(await bo.group()).toMatchObject({
    rooms: [
      { room: { dorm: { id: dorm.id } }, places: [{ place: 2 }, { place: 1 }, { place: 2 }] },
      {},
      {},
    ],
  })
})

test('a link says how many people one would join, and joining twice or oneself changes nothing', async () => {
  const [ann, bo] = [await picker(a), await picker(b)]
  const opened = (by: typeof ann) =>
    by.call(dormShortlists.shared, { params: { secret: ann.secret } })
  expect(await opened(bo)).toMatchObject({ groupMembers: 1, isInGroup: false })
  expect(await ann.join(ann.secret)).toEqual({ members: [], rooms: [] })
  await bo.join(ann.secret)
  await bo.join(ann.secret)
  await ann.join(bo.secret)
  expect(await opened(bo)).toMatchObject({ groupMembers: 2, isInGroup: true })
  expect((await ann.group()).members).toHaveLength(2)
})

test('a group is known to its members alone, and a person is in one group', async () => {
  const [ann, bo, cy] = [await picker(a), await picker(b), await picker(c)]
  await bo.join(ann.secret)
  expect(await cy.group()).toEqual({ members: [], rooms: [] })
  const dee = await picker()
  await dee.join(cy.secret)
  await expect(bo.join(cy.secret)).rejects.toMatchObject({
    status: 400,
    message: 'Leave your group before you join another.',
  })
  await expect(cy.join('x'.repeat(32))).rejects.toMatchObject({ status: 404 })
  const outsider = await as(await addPerson(db))
  const refused = outsider(dormShortlists.join, { params: { secret: ann.secret } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

test('a group has eight people, however many join at once through different links', async () => {
  const [ann, bo] = [await picker(a), await picker(b)]
  await bo.join(ann.secret)
  const others = await Promise.all(Array.from({ length: 10 }, () => picker()))
  const tries = await Promise.allSettled(
    others.map(({ join }, at) => join(at % 2 === 0 ? ann.secret : bo.secret)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 400, message: 'A group has at most 8 people.' },
  })
  expect((await ann.group()).members).toHaveLength(8)
})

test('two people who join each other at once are in one group', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ann, bo] = [await picker(), await picker()]
    await Promise.all([ann.join(bo.secret), bo.join(ann.secret)])
    expect((await ann.group()).members).toHaveLength(2)
  }
})

type Picker = Awaited<ReturnType<typeof picker>>

test.each<[string, (people: Record<'ann' | 'bo' | 'cy', Picker>) => Promise<unknown>[]]>([
  [
    'joins while another ends',
    ({ ann, bo, cy }) => [cy.join(ann.secret), bo.call(dormShortlists.end, {})],
  ],
  [
    'joins while another leaves',
    ({ ann, bo, cy }) => [cy.join(ann.secret), bo.call(dormShortlists.leave, {})],
  ],
  [
    'leaves while another ends',
    ({ ann, bo }) => [ann.call(dormShortlists.leave, {}), bo.call(dormShortlists.end, {})],
  ],
  [
    'is deleted while another ends',
    ({ ann, bo }) => [
      db.execute(sql`delete from users where id = ${ann.person.id}`),
      bo.call(dormShortlists.end, {}),
    ],
  ],
])('nobody is left alone in a group when one person %s', async (_, together) => {
  for (let round = 0; round < 8; round += 1) {
    const people = { ann: await picker(a), bo: await picker(b), cy: await picker(c) }
    await people.bo.join(people.ann.secret)
    const outcomes = await Promise.allSettled(together(people))
    const statuses = outcomes.map((each) => (each.status === 'rejected' ? each.reason.status : 404))
    expect(new Set(statuses)).toEqual(new Set([404]))
    const groups = await db.$count(
      groupMembers,
      inArray(
        groupMembers.userID,
        Object.values(people).map(({ person }) => person.id),
      ),
    )
    expect([0, 2]).toContain(groups)
  }
})

test('a member who leaves keeps the shortlist but not the link, and the last one is in no group', async () => {
  const [ann, bo, cy] = [await picker(a), await picker(b), await picker(c)]
  await bo.join(ann.secret)
  await cy.join(ann.secret)
  await ann.call(dormShortlists.leave, {})
  expect(await ann.group()).toEqual({ members: [], rooms: [] })
  const own = await ann.call(dormShortlists.get, {})
  expect(own).toMatchObject({ rooms: [{ id: a }] })
  expect(own).not.toHaveProperty('sharedSince')
  expect((await bo.group()).rooms.map(({ room }) => room.id).toSorted()).toEqual([b, c].toSorted())
  await bo.call(dormShortlists.leave, {})
  expect(await cy.group()).toEqual({ members: [], rooms: [] })
  await bo.call(dormShortlists.leave, {})
})

test('any member ends the group for all, and their links', async () => {
  const [ann, bo] = [await picker(a), await picker(b)]
  await bo.join(ann.secret)
  await bo.call(dormShortlists.end, {})
  expect(await ann.group()).toEqual({ members: [], rooms: [] })
  await expect(bo.join(ann.secret)).rejects.toMatchObject({ status: 404 })
  await bo.call(dormShortlists.end, {})
})

test('closed and deleted accounts are not in the group', async () => {
  const [ann, bo, cy] = [await picker(a), await picker(b), await picker(c)]
  await bo.join(ann.secret)
  await cy.join(ann.secret)
  await db.update(users).set({ atWilliams: false }).where(eq(users.id, bo.person.id))
  expect(await ann.group()).toMatchObject({
    members: [{ id: ann.person.id }, { id: cy.person.id }],
    rooms: [{ room: { id: a } }, { room: { id: c } }],
  })
  await db.execute(sql`delete from users where id = ${cy.person.id}`)
  expect((await ann.group()).members).toHaveLength(1)
  expect(await db.$count(groupMembers, eq(groupMembers.userID, cy.person.id))).toBe(0)
})
