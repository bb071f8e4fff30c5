import { account } from '@wso/contract/account/account'
import type { Call } from '@wso/contract/core/client'
import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { decisions } from '@wso/contract/reports/decisions'
import type { ReportAction } from '@wso/contract/reports/reportActions'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { leave } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import { appeals } from './reports.table.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))
const [moderator, second] = [
  await addPerson(db, { admin: true }),
  await addPerson(db, { admin: true }),
]
const [asModerator, asSecond] = [await as(moderator), await as(second)]
let time = Date.parse('2026-10-15T16:00:00.000Z')
const later = () => new Date((time += 60_000)).toISOString()
beforeEach(() => clock.set(later()))
const asReader = await as(await addPerson(db))

/** A bulletin that was reported as spam. */
async function reported() {
  const author = await addPerson(db)
  const asAuthor = await as(author)
  const { id: itemID } = await asAuthor(bulletins.create, {
    body: { type: 'job', title: 'Sell things', body: 'Cheap headphones' },
  })
  const { id } = await asReader(reports.create, {
    body: { kind: 'bulletin', itemID, reason: 'spam', note: 'Third copy' },
  })
  return { author, asAuthor, itemID, id, params: { id } }
}

const decide = (call: Call, id: number, action: ReportAction, note = 'No ads, please.') =>
  call(reports.decide, {
    params: { id },
    body: { action, note, ...(action !== 'keep' && { rule: 'spam' as const }) },
  })
const appeal = (call: Call, id: number, text = 'It is not an ad.') =>
  call(decisions.appeal, { params: { id }, body: { text } })
const gone = { status: 404 }
const inbox = async (call: Call) => (await call(notifications.list, { query: {} })).items

test('the author opens a decision from its notification: what was decided, the rule, the note and the text', async () => {
  const { asAuthor, id, params, itemID } = await reported()
  await decide(asModerator, id, 'hide')
  const [note] = await inbox(asAuthor)
  expect(note).toMatchObject({ address: `/decisions/${id}`, read: false })
  const found = await asAuthor(decisions.get, { params })
  expect(found).toMatchObject({
    kind: 'bulletin',
    outcome: 'hidden',
    item: {
      title: 'Sell things',
      text: 'Cheap headphones',
      address: `/bulletins/job/${itemID}`,
      rule: 'spam',
      note: 'No ads, please.',
      mayAppeal: true,
      appeal: null,
    },
  })
  // Neither who decided nor who reported it.
  expect(JSON.stringify(found)).not.toMatch(/Third copy|reporter|decidedBy/)
  expect(await inbox(asAuthor)).toMatchObject([{ read: true }])
})

test('a removed item is shown to its author there, without a link', async () => {
  const { asAuthor, id, params } = await reported()
  await decide(asModerator, id, 'remove')
  const { outcome, item } = await asAuthor(decisions.get, { params })
  expect({ outcome, text: item?.text }).toEqual({ outcome: 'removed', text: 'Cheap headphones' })
  expect(item).not.toHaveProperty('address')
})

test('a person who reported an item reads the outcome and their report, and nothing of the item', async () => {
  const { id, params } = await reported()
  await decide(asModerator, id, 'hide')
  expect((await inbox(asReader)).map(({ address }) => address)).toContain(`/decisions/${id}`)
  const found = await asReader(decisions.get, { params })
  expect(found).toMatchObject({ outcome: 'hidden', report: { reason: 'spam', note: 'Third copy' } })
  expect(JSON.stringify(found)).not.toMatch(/headphones|No ads/)
})

test('everyone else, and an author whose item stayed visible, finds no decision', async () => {
  const { asAuthor, id, params } = await reported()
  await expect(asAuthor(decisions.get, { params })).rejects.toMatchObject(gone)
  await decide(asModerator, id, 'keep')
  await expect(asAuthor(decisions.get, { params })).rejects.toMatchObject(gone)
  await expect(appeal(asAuthor, id)).rejects.toMatchObject(gone)
  await decide(asModerator, id, 'hide')
  const asOther = await as(await addPerson(db))
  for (const call of [asOther, asSecond]) {
    await expect(call(decisions.get, { params })).rejects.toMatchObject(gone)
    await expect(appeal(call, id)).rejects.toMatchObject(gone)
  }
  await expect(appeal(asReader, id)).rejects.toMatchObject(gone)
})

/** Another person's report of the bulletin, which opens its case again. */
async function reportAgain(itemID: number) {
  clock.set(later())
  const call = await as(await addPerson(db))
  await call(reports.create, { body: { kind: 'bulletin', itemID, reason: 'other', note: 'Again' } })
  return call
}

test('a person who reports an item after it was decided finds no decision until the next one', async () => {
  const { itemID, id, params } = await reported()
  await decide(asModerator, id, 'keep')
  const asNew = await reportAgain(itemID)
  await expect(asNew(decisions.get, { params })).rejects.toMatchObject(gone)
  expect(await asReader(decisions.get, { params })).toMatchObject({ outcome: 'kept' })
  clock.set(later())
  await decide(asModerator, id, 'hide')
  expect(await asNew(decisions.get, { params })).toMatchObject({ outcome: 'hidden' })
})

test('while a case is open again, the outcome is that of the last decision, also of a deleted item', async () => {
  const { asAuthor, itemID, id, params } = await reported()
  await decide(asModerator, id, 'hide')
  await asAuthor(bulletins.update, { params: { id: itemID }, body: { body: 'Free' } })
  await asAuthor(bulletins.remove, { params: { id: itemID } })
  expect(await asReader(decisions.get, { params })).toMatchObject({ outcome: 'hidden' })
})

test('the nickname that was removed is still so for its reporter while a new one is reported', async () => {
  const person = await addPerson(db, { nickname: 'Rude' })
  const report = async (call: Call) =>
    call(reports.create, { body: { kind: 'person', itemID: person.id, reason: 'person' } })
  const { id } = await report(asReader)
  await decide(asModerator, id, 'remove')
  await db.update(users).set({ nickname: 'Nice' }).where(eq(users.id, person.id))
  clock.set(later())
  await report(await as(await addPerson(db)))
  const params = { id }
  expect(await asReader(decisions.get, { params })).toMatchObject({ outcome: 'removed' })
  const told = await (await as(person))(decisions.get, { params })
  expect(told).toMatchObject({ outcome: 'removed', item: { isUnderReview: true } })
  // The author is not told that the new one was reported and kept.
  clock.set(later())
  await decide(asModerator, id, 'keep', 'Fine')
  expect(await (await as(person))(decisions.get, { params })).toMatchObject({
    outcome: 'removed',
    decidedTime: told.decidedTime,
    item: { note: 'No ads, please.', isUnderReview: false, mayAppeal: false },
  })
})

test('an author reads the decision that they were told of, and nothing of a later one', async () => {
  const { asAuthor, itemID, id, params } = await reported()
  await decide(asModerator, id, 'hide')
  clock.set(later())
  await decide(asModerator, id, 'keep', 'It is fine.')
  const told = await asAuthor(decisions.get, { params })
  await reportAgain(itemID)
  clock.set(later())
  await decide(asSecond, id, 'keep', 'Reported in anger.')
  const found = await asAuthor(decisions.get, { params })
  expect(found).toEqual(told)
  expect(found).toMatchObject({ outcome: 'kept', item: { note: 'It is fine.' } })
})

test('an appeal opens the case for another moderator, whose answer leads the author to the same page', async () => {
  const { asAuthor, id, params, itemID } = await reported()
  await decide(asModerator, id, 'hide')
  expect((await appeal(asAuthor, id)).item).toMatchObject({
    isUnderReview: true,
    mayAppeal: false,
    appeal: { text: 'It is not an ad.', answeredTime: null, against: 'hidden' },
  })
  const item = { params: { id: itemID } }
  await expect(asReader(bulletins.get, item)).rejects.toMatchObject(gone)
  const open = await asModerator(reports.get, { params })
  expect(open).toMatchObject({ state: 'open', appeal: { isOwnDecision: true } })
  await expect(decide(asModerator, id, 'keep')).rejects.toMatchObject({ errorCode: 1331 })
  const waiting = await asSecond(reports.get, { params })
  expect(waiting.appeal).toMatchObject({ text: 'It is not an ad.', isOwnDecision: false })
  clock.set(later())
  await decide(asSecond, id, 'keep', 'You are right.')
  expect(await asReader(bulletins.get, item)).toMatchObject({ title: 'Sell things' })
  const [answer] = await inbox(asAuthor)
  expect(answer).toMatchObject({
    title: 'Your appeal about “Sell things” was answered',
    address: `/decisions/${id}`,
  })
  const found = await asAuthor(decisions.get, { params })
  expect(found).toMatchObject({
    outcome: 'kept',
    item: {
      note: 'You are right.',
      mayAppeal: false,
      appeal: { answeredTime: found.decidedTime, againstNote: 'No ads, please.' },
    },
  })
})

test('the answer to an appeal is final, and a later decision can be appealed again', async () => {
  const { asAuthor, id, itemID } = await reported()
  await decide(asModerator, id, 'hide')
  await appeal(asAuthor, id)
  await decide(asSecond, id, 'remove', 'It is an ad.')
  await expect(appeal(asAuthor, id)).rejects.toMatchObject({ status: 409 })
  clock.set(later())
  await decide(asSecond, id, 'keep')
  await (
    await as(await addPerson(db))
  )(reports.create, {
    body: { kind: 'bulletin', itemID, reason: 'spam' },
  })
  clock.set(later())
  await decide(asSecond, id, 'hide')
  expect((await appeal(asAuthor, id, 'Again')).item?.appeal).toMatchObject({ text: 'Again' })
})

test('of simultaneous appeals exactly one is accepted, and of two answers', async () => {
  const { asAuthor, id } = await reported()
  await decide(asModerator, id, 'hide')
  const kept = (tries: PromiseSettledResult<unknown>[]) =>
    tries.filter(({ status }) => status === 'fulfilled').length
  const texts = Array.from({ length: 6 }, (_, at) => `Appeal ${at}`)
  expect(kept(await Promise.allSettled(texts.map((text) => appeal(asAuthor, id, text))))).toBe(1)
  const answer = (call: Call) =>
    call(reports.decide, { params: { id }, body: { action: 'keep', state: 'open' } })
  const asThird = await as(await addPerson(db, { admin: true }))
  expect(kept(await Promise.allSettled([asSecond, asThird].map(answer)))).toBe(1)
})

test.each([
  ['no text', ''],
  ['only spaces', '  \n'],
  ['a text too long', 'x'.repeat(1001)],
])('an appeal with %s is refused at its field', async (_, text) => {
  const { asAuthor, id } = await reported()
  await decide(asModerator, id, 'hide')
  await expect(appeal(asAuthor, id, text)).rejects.toMatchObject({
    errorCode: 1101,
    fields: { text: expect.any(String) },
  })
})

test('an item that is kept, or that its author edited, has nothing to appeal', async () => {
  const { asAuthor, id, itemID } = await reported()
  await decide(asModerator, id, 'hide')
  await asAuthor(bulletins.update, { params: { id: itemID }, body: { body: 'Free' } })
  await expect(appeal(asAuthor, id)).rejects.toMatchObject({ status: 409 })
  await decide(asModerator, id, 'keep')
  await expect(appeal(asAuthor, id)).rejects.toMatchObject({ status: 409 })
})

test('an appeal is in the author’s download, and is erased with their account', async () => {
  const { author, asAuthor, id } = await reported()
  await decide(asModerator, id, 'hide')
  await appeal(asAuthor, id)
  const { appeals: own } = await asAuthor(account.data, {})
  expect(own).toMatchObject([{ id, text: 'It is not an ad.', answeredTime: null }])
  await leave(services, asAuthor, author)
  expect(await db.$count(appeals, eq(appeals.caseID, id))).toBe(0)
})
