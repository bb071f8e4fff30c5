import { auth } from '@wso/contract/account/auth'
import type { Call } from '@wso/contract/core/client'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import type { ReportAction } from '@wso/contract/reports/reportActions'
import { type NewReport, reports } from '@wso/contract/reports/reports'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, ban, startApp } from '#test/app.ts'
import { reportCases } from './reports.table.ts'

const { db, as, visitor, callWith, clock } = await startApp(inject('postgres'))
const identity = await visitor(auth.identityToken, { body: { useIP: true } })
const anonymous = callWith((await visitor(auth.apiToken, {}, { token: identity.token })).token)
const asAdmin = await as(await addPerson(db, { name: 'Mo Derator', admin: true }))
const [author, reader] = [await addPerson(db, { name: 'Ann Alder' }), await addPerson(db)]
const [asAuthor, asReader] = [await as(author), await as(reader)]

beforeEach(async () => {
  clock.set('2026-10-15T16:00:00.000Z')
  await db.delete(reportCases)
})

const body = { type: 'job', title: 'Sell things', body: 'Cheap headphones' }
const postBulletin = async () => (await asAuthor(bulletins.create, { body })).id
const report = (call: Call, itemID: number, more: Partial<NewReport> = {}) =>
  call(reports.create, { body: { kind: 'bulletin', itemID, reason: 'spam', ...more } })
const decide = (id: number, action: ReportAction, note?: string) =>
  asAdmin(reports.decide, { params: { id }, body: { action, ...(note && { note }) } })

test('reports of one item by several people are one case, the most reported first', async () => {
  const [quiet, loud] = [await postBulletin(), await postBulletin()]
  await report(asReader, quiet)
  await report(asReader, loud, { reason: 'other', note: 'Third copy of the same post' })
  const { id } = await report(await as(await addPerson(db)), loud, { reason: 'spam' })
  const { items, total } = await asAdmin(reports.list, { query: {} })
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id, itemID: loud, openReports: 2, item: { title: 'Sell things', author: 'Ann Alder' } },
    { itemID: quiet, openReports: 1, item: { visibility: 'shown', text: 'Cheap headphones' } },
  ])
  const detail = await asAdmin(reports.get, { params: { id } })
  expect(detail.reasons).toMatchObject([
    { reason: 'other', note: 'Third copy of the same post', reporter: { id: reader.id } },
    { reason: 'spam', note: null },
  ])
  expect(await asAdmin(reports.counts, {})).toEqual({
    open: 2,
    decided: 0,
    openByKind: [{ kind: 'bulletin', cases: 2 }],
  })
})

test('a person reports an item once, however often they try at once', async () => {
  const id = await postBulletin()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => report(asReader, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(report(asReader, id)).rejects.toMatchObject({ status: 409 })
  expect((await asAdmin(reports.list, { query: {} })).items).toMatchObject([
    { openReports: 1, reports: 1 },
  ])
})

test('many people reporting at once are all counted in one case', async () => {
  const id = await postBulletin()
  const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(db).then(as)))
  await Promise.all(people.map((call) => report(call, id)))
  const { items, total } = await asAdmin(reports.list, { query: {} })
  expect({ total, openReports: items[0]?.openReports }).toEqual({ total: 1, openReports: 8 })
})

test('a hidden bulletin is visible only to its author, who sees why, and to moderators', async () => {
  const itemID = await postBulletin()
  const params = { id: itemID }
  const { id } = await report(asReader, itemID)
  const decision = await decide(id, 'hide', 'Take the price out.')
  expect(decision).toMatchObject({
    state: 'hidden',
    openReports: 0,
    decidedBy: { name: 'Mo Derator' },
    item: { visibility: 'hidden' },
  })
  for (const call of [asReader, anonymous]) {
    await expect(call(bulletins.get, { params })).rejects.toMatchObject({ status: 404 })
  }
  const mine = { hidden: true, hiddenNote: 'Take the price out.', canEdit: true }
  expect(await asAuthor(bulletins.get, { params })).toMatchObject(mine)
  const listed = await asAuthor(bulletins.list, { query: { type: 'job', limit: 100 } })
  expect(listed.items.map((item) => item.id)).not.toContain(itemID)
  const own = await asAuthor(bulletins.list, { query: { mine: 'true', limit: 100 } })
  expect(own.items.find((item) => item.id === itemID)).toMatchObject(mine)
})

test('an author’s edit of a hidden item reopens its case', async () => {
  const itemID = await postBulletin()
  const { id } = await report(asReader, itemID)
  await decide(id, 'hide')
  await asAuthor(bulletins.update, { params: { id: itemID }, body: { body: 'Free headphones' } })
  const { items } = await asAdmin(reports.list, { query: {} })
  expect(items).toMatchObject([{ id, state: 'open', item: { text: 'Free headphones' } }])
  await expect(asReader(bulletins.get, { params: { id: itemID } })).rejects.toMatchObject({
    status: 404,
  })
  await decide(id, 'keep')
  expect(await asReader(bulletins.get, { params: { id: itemID } })).toMatchObject({ hidden: false })
})

test('a removed item is gone for its author too, who cannot restore it; a later decision can', async () => {
  const itemID = await postBulletin()
  const params = { id: itemID }
  const { id } = await report(asReader, itemID)
  await decide(id, 'remove')
  for (const attempt of [
    () => asAuthor(bulletins.get, { params }),
    () => asAuthor(bulletins.restore, { params }),
    () => asAuthor(bulletins.update, { params, body: { title: 'Again' } }),
    () => asAdmin(bulletins.get, { params }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
  }
  await decide(id, 'keep')
  expect(await asReader(bulletins.get, { params })).toMatchObject({ title: 'Sell things' })
  const { items } = await asAdmin(reports.list, { query: { state: 'decided' } })
  expect(items).toMatchObject([{ id, state: 'kept' }])
})

test('what its author deletes stays deleted, whatever moderators decide', async () => {
  const itemID = await postBulletin()
  const { id } = await report(asReader, itemID)
  await asAuthor(bulletins.remove, { params: { id: itemID } })
  expect(await decide(id, 'remove')).toMatchObject({ item: { visibility: 'gone' } })
  await decide(id, 'keep')
  const params = { id: itemID }
  await expect(asReader(bulletins.get, { params })).rejects.toMatchObject({ status: 404 })
})

test('a new report opens a case that was decided', async () => {
  const itemID = await postBulletin()
  const { id } = await report(asReader, itemID)
  await decide(id, 'keep', 'Harsh but fine')
  await expect(report(asReader, itemID)).rejects.toMatchObject({ status: 409 })
  expect((await asAdmin(reports.list, { query: {} })).total).toBe(0)
  await report(await as(await addPerson(db)), itemID)
  expect((await asAdmin(reports.list, { query: {} })).items).toMatchObject([
    { id, openReports: 1, reports: 2, note: 'Harsh but fine' },
  ])
})

test('a decision by a moderator who saw an older state is refused', async () => {
  const { id } = await report(asReader, await postBulletin())
  await decide(id, 'hide')
  const stale = { action: 'keep', state: 'open' } as const
  const attempt = asAdmin(reports.decide, { params: { id }, body: stale })
  await expect(attempt).rejects.toMatchObject({ status: 409 })
  expect(await asAdmin(reports.get, { params: { id } })).toMatchObject({ state: 'hidden' })
})

test('a post is judged among its neighbors; when hidden it has no text, and when removed it is not counted', async () => {
  const thread = await asReader(discussions.create, { body: { title: 'Shuttle', content: 'One' } })
  const discussionID = thread.id
  const add = (content: string) => asAuthor(posts.create, { body: { discussionID, content } })
  const [two] = [await add('Two'), await add('Three')]
  const { id } = await report(asReader, two.id, { kind: 'post', reason: 'private' })
  const detail = await asAdmin(reports.get, { params: { id } })
  expect(detail.item).toMatchObject({
    title: 'Shuttle',
    text: 'Two',
    address: `/discussions/threads/${discussionID}?post=${two.id}`,
    before: [{ text: 'One' }],
    after: [{ text: 'Three' }],
  })
  await decide(id, 'hide', 'Names a house')
  const read = async (call: Call) =>
    (await call(discussions.posts, { params: { id: discussionID }, query: { order: 'asc' } })).items
  const secret = { content: '', userID: 0, exUserName: '', hidden: true }
  expect((await read(asReader))[1]).toMatchObject(secret)
  expect((await read(asReader))[1]).not.toHaveProperty('hiddenNote')
  expect((await read(asAuthor))[1]).toMatchObject({ content: 'Two', hiddenNote: 'Names a house' })
  expect((await asReader(discussions.list, { query: { q: 'two' } })).total).toBe(0)
  await decide(id, 'remove')
  expect((await read(asAuthor)).map(({ content }) => content)).toEqual(['One', 'Three'])
  expect(await asReader(discussions.get, { params: { id: discussionID } })).toMatchObject({
    postCount: 2,
  })
})

test('rides and whole discussions can be reported and hidden', async () => {
  const trip = { source: 'Campus', destination: 'Albany', offer: true, date: '2026-10-20' }
  const ride = await asAuthor(rides.create, { body: { ...trip, body: 'Come' } })
  const thread = await asAuthor(discussions.create, { body: { title: 'Rude', content: 'Hi' } })
  const rideCase = await report(asReader, ride.id, { kind: 'ride' })
  const threadCase = await report(asReader, thread.id, { kind: 'discussion' })
  expect(await decide(rideCase.id, 'hide')).toMatchObject({
    item: { title: 'Campus to Albany [Offer]', address: `/bulletins/ride/${ride.id}` },
  })
  await decide(threadCase.id, 'hide')
  const gone = { status: 404 }
  await expect(asReader(rides.get, { params: { id: ride.id } })).rejects.toMatchObject(gone)
  const params = { id: thread.id }
  await expect(asReader(discussions.get, { params })).rejects.toMatchObject(gone)
  await expect(asReader(discussions.posts, { params, query: {} })).rejects.toMatchObject(gone)
  const kinds = (await asAdmin(reports.list, { query: { state: 'decided', kind: 'ride' } })).total
  expect(kinds).toBe(1)
})

test.each([
  ['an unknown kind', { kind: 'song' }, { status: 400, errorCode: 1101 }],
  ['no reason', { reason: undefined }, { status: 400, errorCode: 1101 }],
  [
    'another reason without words',
    { reason: 'other' },
    { status: 400, fields: { note: 'Say what is wrong.' } },
  ],
  ['a note too long', { note: 'x'.repeat(1001) }, { status: 400, errorCode: 1101 }],
  ['a thing that is not there', { itemID: 2_000_000_000 }, { status: 404 }],
  ['an id that is none', { itemID: 0 }, { status: 400, errorCode: 1101 }],
])('refuses to report %s', async (_, wrong, problem) => {
  const itemID = await postBulletin()
  await expect(report(asReader, itemID, wrong as never)).rejects.toMatchObject(problem)
  expect((await asAdmin(reports.list, { query: {} })).total).toBe(0)
})

test('people report only what they can read, when logged in, and never themselves', async () => {
  const itemID = await postBulletin()
  await expect(report(asAuthor, itemID)).rejects.toMatchObject({ errorCode: 1331 })
  await expect(report(anonymous, itemID)).rejects.toMatchObject({ status: 403 })
  const banned = await addPerson(db)
  await ban(db, banned, { bulletinRead: true })
  await expect(report(await as(banned), itemID)).rejects.toMatchObject({ errorCode: 1330 })
})

test('only admins see the queue and decide', async () => {
  const { id } = await report(asReader, await postBulletin())
  for (const call of [asReader, asAuthor, anonymous]) {
    const tries = [
      () => call(reports.list, { query: {} }),
      () => call(reports.counts, {}),
      () => call(reports.get, { params: { id } }),
      () => call(reports.decide, { params: { id }, body: { action: 'remove' } }),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 403 })
  }
})

test('every decision is in the audit log with its reason, without the text of the people concerned', async () => {
  const itemID = await postBulletin()
  const { id } = await report(asReader, itemID, { reason: 'other', note: 'Word of a reporter' })
  await decide(id, 'hide', 'A note to the author')
  const { items, total } = await asAdmin(reports.log, { query: { limit: 1 } })
  expect(items).toMatchObject([
    {
      action: 'bulletin.hide',
      subject: `bulletin:${itemID}`,
      by: { name: 'Mo Derator' },
      reason: 'A note to the author',
      case: id,
    },
  ])
  expect(total).toBeGreaterThan(1)
  expect(JSON.stringify(items)).not.toMatch(/Word of a reporter|Cheap headphones/)
  await expect(asReader(reports.log, { query: {} })).rejects.toMatchObject({ status: 403 })
})
