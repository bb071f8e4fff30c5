import { matchBlocks } from '@wso/contract/matching/blocks'
import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import { busyTimes } from '@wso/scheduler/week/freeTimes'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { ban, startApp } from '#test/app.ts'
import { freeTimesCampus, inFall } from '#test/factories/freeTimes.ts'
import { block, one, two, week } from '#test/factories/schedules.ts'
import { sentDuring } from '#test/sent.ts'

const portal = await startApp(inject('postgres'))
const { db, clock } = portal
const someone = await freeTimesCampus(portal)

test('nothing is shared until a person shares, with that person alone', async () => {
  const [ann, bo, cy] = [await someone(), await someone({ name: 'Bo Birch' }), await someone()]
  expect(await ann.call(freeTimes.get, {})).toEqual({
    term: { year: 2027, semester: 'Fall' },
    schedule: 'Fall',
    people: [],
    groups: [],
    sharing: [],
  })
  expect(await ann.seen(bo)).toEqual([])
  const after = await bo.share(ann)
  expect(after.people).toMatchObject([{ id: ann.id, name: 'Pat Pine', user: { id: ann.id } }])
  expect(await ann.sharing()).toEqual([bo.id])
  expect(await ann.seen(bo)).toEqual([bo.id])
  expect(await cy.seen(bo)).toEqual([])
  // Sharing is not mutual.
  expect(await bo.seen(ann)).toEqual([])
  await bo.call(freeTimes.unshare, { params: ann.params })
  await bo.call(freeTimes.unshare, { params: ann.params })
  expect(await ann.seen(bo)).toEqual([])
  expect(await ann.sharing()).toEqual([])
})

test('a week is busy minutes of the current term: no course, place, hidden section or other term', async () => {
  const spring = { ...block, id: 2, semester: 'Spring' as const }
  const hidden = { ...entryOf(two, []), hidden: true }
  const ann = await someone()
  const bo = await someone({}, { entries: [entryOf(one, []), hidden], blocks: [block, spring] })
  await bo.share(ann)
  const { weeks } = await ann.call(freeTimes.weeks, { query: { ids: String(bo.id) } })
  const meetings = one.meetings.filter(({ days }) => days !== 0)
  expect(weeks).toEqual([
    { userID: ann.id, busy: expect.any(Array) },
    { userID: bo.id, busy: busyTimes([...meetings, ...block.meetings]) },
  ])
  expect(Object.keys(weeks[1]!.busy[0]!)).toEqual(['day', 'start', 'end'])
})

test('a change of the schedule shows at once, and only the default schedule counts', async () => {
  const [ann, bo] = [await someone(), await someone()]
  await bo.share(ann)
  const [saved] = await bo.call(schedules.list, {})
  const other = await bo.call(schedules.create, { body: { ...week, name: 'B', entries: [] } })
  const busy = async () =>
    (await ann.call(freeTimes.weeks, { query: { ids: String(bo.id) } })).weeks[1]?.busy
  const params = { id: saved!.id }
  await bo.call(schedules.update, { params, body: { version: 1, entries: [] } })
  expect(await busy()).toEqual(busyTimes(block.meetings))
  await bo.call(schedules.update, { params, body: { version: 2, blocks: [] } })
  expect(await busy()).toBeUndefined()
  await bo.call(schedules.update, {
    params: { id: other.id },
    body: { version: 1, isDefault: true },
  })
  expect(await busy()).toEqual(busyTimes(block.meetings))
})

test('a group shares with the people in it while it is shared', async () => {
  const [ann, bo, cy] = [await someone(), await someone(), await someone()]
  const { groups } = await bo.call(freeTimes.createGroup, {
    body: { name: 'Suite', isShared: false, userIDs: [ann.id, cy.id, ann.id] },
  })
  expect(groups).toMatchObject([
    { name: 'Suite', isShared: false, people: [{ id: ann.id }, { id: cy.id }] },
  ])
  expect(await ann.seen(bo)).toEqual([])
  const params = { id: groups[0]!.id }
  await bo.call(freeTimes.updateGroup, { params, body: { isShared: true } })
  expect(await ann.seen(bo)).toEqual([bo.id])
  const changed = await bo.call(freeTimes.updateGroup, {
    params,
    body: { name: 'Two', userIDs: [cy.id] },
  })
  expect(changed.groups).toMatchObject([{ name: 'Two', isShared: true, people: [{ id: cy.id }] }])
  expect(await ann.seen(bo)).toEqual([])
  expect(await cy.seen(bo)).toEqual([bo.id])
  await bo.share(ann)
  const stopped = await bo.call(freeTimes.stop, {})
  expect(stopped).toMatchObject({ people: [], groups: [{ name: 'Two', isShared: false }] })
  expect([await ann.seen(bo), await cy.seen(bo)]).toEqual([[], []])
  await expect(
    ann.call(freeTimes.updateGroup, { params, body: { name: 'Mine' } }),
  ).rejects.toMatchObject({ status: 404 })
  await ann.call(freeTimes.removeGroup, { params })
  expect((await bo.call(freeTimes.get, {})).groups).toHaveLength(1)
  expect((await bo.call(freeTimes.removeGroup, { params })).groups).toEqual([])
})

test('a person who does not share, does not exist, has no classes, is hidden, gone or banned gives the same response from the same queries', async () => {
  const ann = await someone()
  const share = async (other: Awaited<ReturnType<typeof someone>>) => {
    await other.share(ann)
    return other.id
  }
  const set = async (id: number, values: Partial<typeof users.$inferInsert>) => {
    await db.update(users).set(values).where(eq(users.id, id))
    return id
  }
  const banned = await share(await someone())
  await ban(db, { id: banned }, { freeTimes: true })
  const leaving = await share(await someone())
  await db
    .insert(pendingDeletions)
    .values({ userID: leaving, deletionTime: clock.now().toISOString(), wasVisible: true })
  const blocking = await someone()
  await share(blocking)
  await blocking.call(matchBlocks.block, { params: ann.params })
  const cases = {
    'does not share': (await someone()).id,
    'does not exist': 2_000_000_000,
    'has no schedule': await share(await someone({}, null)),
    'has no classes': await share(await someone({}, { entries: [], blocks: [] })),
    hidden: await set(await share(await someone()), { visible: false }),
    left: await set(await share(await someone()), { atWilliams: false }),
    disabled: await set(await share(await someone()), { disabledTime: clock.now().toISOString() }),
    banned,
    leaving,
    blocking: blocking.id,
  }
  const ask = async (id: number) => {
    let answer: unknown
    const sent = await sentDuring(async () => {
      answer = await ann.call(freeTimes.weeks, { query: { ids: String(id) } })
    })
    return { answer, queries: sent.length }
  }
  await ask(cases['does not share'])
  const expected = await ask(cases['does not share'])
  for (const [name, id] of Object.entries(cases)) {
    expect({ name, ...(await ask(id)) }).toEqual({ name, ...expected })
  }
  expect(await ann.sharing()).toEqual([])
  await db.delete(bans).where(eq(bans.userID, banned))
  expect(await ann.sharing()).toEqual([banned])
})

test('a block ends what the blocker shares, hides what the other shares, and tells the other nothing', async () => {
  const [ann, bo] = [await someone(), await someone()]
  await ann.share(bo)
  await ann.call(freeTimes.createGroup, {
    body: { name: 'Crew', isShared: true, userIDs: [bo.id] },
  })
  await bo.share(ann)
  const before = await bo.call(freeTimes.get, {})
  await ann.call(matchBlocks.block, { params: bo.params })
  expect([await ann.seen(bo), await bo.seen(ann)]).toEqual([[], []])
  expect(await ann.call(freeTimes.get, {})).toMatchObject({
    people: [],
    groups: [{ people: [] }],
    sharing: [],
  })
  expect(await bo.call(freeTimes.get, {})).toEqual({ ...before, sharing: [] })
  await expect(ann.share(bo)).rejects.toMatchObject({ status: 409 })
  // The blocked person can still make changes, which have no effect.
  await bo.call(freeTimes.unshare, { params: ann.params })
  await bo.share(ann)
  await ann.call(matchBlocks.unblock, { params: bo.params })
  expect([await ann.seen(bo), await bo.seen(ann)]).toEqual([[bo.id], []])
})

test('people the directory does not show cannot be chosen, and are refused like unknown ones', async () => {
  const ann = await someone()
  const hidden = await someone({ visible: false })
  const left = await someone()
  await db.update(users).set({ atWilliams: false }).where(eq(users.id, left.id))
  const tries = [hidden, left, { params: { userID: 2_000_000_000 } }].flatMap((other) => [
    ann.share(other),
    ann.call(freeTimes.createGroup, {
      body: { name: 'G', isShared: true, userIDs: [other.params.userID] },
    }),
  ])
  const refusals = (await Promise.allSettled(tries)).map((each) =>
    each.status === 'rejected' ? (each.reason as Error).message : 'accepted',
  )
  expect(new Set(refusals)).toEqual(new Set(['Person not found.']))
  await expect(ann.share(ann)).rejects.toMatchObject({ errorCode: 1101 })
  expect((await ann.call(freeTimes.get, {})).groups).toEqual([])
})

test('a person who is hidden later is still named to those who chose them, and can be removed', async () => {
  const [ann, bo] = [await someone(), await someone({ name: 'Bo Birch' })]
  await ann.share(bo)
  await db.update(users).set({ visible: false }).where(eq(users.id, bo.id))
  expect((await ann.call(freeTimes.get, {})).people).toEqual([{ id: bo.id, name: 'Bo Birch' }])
  expect((await ann.call(freeTimes.unshare, { params: bo.params })).people).toEqual([])
})

test('outside the academic calendar there is no term and no week', async () => {
  clock.set('2099-07-01T16:00:00Z')
  const ann = await someone()
  expect(await ann.call(freeTimes.weeks, { query: {} })).toEqual({ weeks: [] })
  expect(await ann.call(freeTimes.get, {})).toEqual({ people: [], groups: [], sharing: [] })
  clock.set(inFall)
})
