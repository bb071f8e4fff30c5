import { account } from '@wso/contract/account/account'
import type { Call } from '@wso/contract/core/client'
import { type Decision, factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { notifications } from '@wso/contract/notifications/notifications'
import { decisions } from '@wso/contract/reports/decisions'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { leave } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import {
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  longEnough,
  newSurvey,
} from '#test/factories/factrak.ts'
import { appeals, reportCases } from '../reports.table.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))
const asFirst = await as(await addReader(db, { factrakAdmin: true, name: 'Fay First' }))
const asSecond = await as(await addPerson(db, { type: 'staff', admin: true, name: 'Sol Second' }))
const asReader = await as(await addReader(db))
let time = Date.parse('2026-10-15T16:00:00.000Z')
const later = () => clock.set(new Date((time += 60_000)).toISOString())
beforeEach(later)

const gone = { status: 404 }
const conflict = { status: 409 }
const isKept = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

/** A review by a student who owes reviews, about a professor and a course of their own. */
async function written() {
  const author = await addDebtor(db, { name: 'Quinn Quillfeather' })
  const professorID = (await addProfessor(db)).id
  const courseID = (await addCourse(db)).id
  const { id } = await addSurvey(db, { professorID, courseID, by: author.id })
  const asAuthor = await as(author)
  const write = () => asAuthor(factrak.create, { body: newSurvey({ professorID, courseID }) })
  return { id, author, asAuthor, params: { id }, write }
}

const decide = (call: Call, id: number, made: Decision) =>
  call(factrakAdmin.decide, { params: { id }, body: { note: 'Names a roommate.', ...made } })

/** Returns the id of the decision that the author was notified of last. */
async function told(asAuthor: Call) {
  const { items } = await asAuthor(notifications.list, { query: {} })
  return Number(/^\/decisions\/(\d+)$/.exec(items[0]?.address ?? '')?.[1])
}

/** A review that the first moderator hid or removed, with the id of its decision. */
async function decided(action: 'hide' | 'remove') {
  const review = await written()
  await decide(asFirst, review.id, { action, rule: 'person' })
  const decisionID = await told(review.asAuthor)
  const read = () => review.asAuthor(decisions.get, { params: { id: decisionID } })
  const appeal = (text = 'It names no one.') =>
    review.asAuthor(decisions.appeal, { params: { id: decisionID }, body: { text } })
  return { ...review, decisionID, read, appeal }
}

const waiting = async (call: Call, id: number) =>
  (await call(factrakAdmin.list, { query: { limit: 100 } })).items.find((each) => each.id === id)

test('the author opens the decision from its notification: the rule, the note, the text as they wrote it', async () => {
  const { id, read } = await decided('hide')
  const found = await read()
  expect(found).toMatchObject({
    kind: 'factrakReview',
    outcome: 'hidden',
    item: {
      title: expect.stringMatching(/^\w+ \d+\w* with Wren Alder$/),
      text: longEnough,
      address: `/factrak/surveys/${id}`,
      rule: 'person',
      note: 'Names a roommate.',
      mayAppeal: true,
      appeal: null,
    },
  })
  expect(JSON.stringify(found)).not.toMatch(/Fay First|decidedBy/)
})

test('a removed review is read on its decision, and nowhere else', async () => {
  const { id, params, asAuthor, author, read } = await decided('remove')
  const { outcome, item } = await read()
  expect({ outcome, text: item?.text }).toEqual({ outcome: 'removed', text: longEnough })
  expect(item).not.toHaveProperty('address')
  for (const call of [asAuthor, asReader, asFirst]) {
    await expect(call(factrak.get, { params })).rejects.toMatchObject(gone)
    await expect(call(factrak.remove, { params })).rejects.toMatchObject(gone)
    const update = call(factrak.update, { params, body: { comment: `${longEnough} More.` } })
    await expect(update).rejects.toMatchObject(gone)
  }
  const own = await asAuthor(factrak.list, { query: { userID: author.id } })
  expect(own).toEqual({ items: [], total: 0 })
  expect(await waiting(asFirst, id)).toBeUndefined()
  const hidden = await asFirst(factrakAdmin.list, { query: { state: 'hidden', limit: 100 } })
  expect(hidden.items.map((each) => each.id)).not.toContain(id)
  const { reviews } = await asAuthor(account.data, {})
  expect(reviews).toMatchObject([{ id, comment: longEnough, removedTime: expect.any(String) }])
})

test('only the author reads a decision or appeals: no reader, moderator or person who flagged it', async () => {
  const { params, id } = await written()
  await asReader(factrak.flag, { params, body: { reason: 'a slur' } })
  await decide(asFirst, id, { action: 'hide' })
  const [row] = await db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(eq(reportCases.surveyID, id))
  const decision = { params: { id: row!.id } }
  for (const call of [asReader, asFirst, asSecond, await as(await addReader(db))]) {
    await expect(call(decisions.get, decision)).rejects.toMatchObject(gone)
    const appeal = call(decisions.appeal, { ...decision, body: { text: 'Mine' } })
    await expect(appeal).rejects.toMatchObject(gone)
  }
})

test('an author is told nothing of a review that stayed visible, and has no decision about it', async () => {
  const { params, id, asAuthor } = await written()
  await asReader(factrak.flag, { params, body: { reason: 'a slur' } })
  await decide(asFirst, id, { action: 'keep' })
  expect((await asAuthor(notifications.list, { query: {} })).items).toEqual([])
  const [row] = await db.select().from(reportCases).where(eq(reportCases.surveyID, id))
  const decision = { params: { id: row!.id } }
  await expect(asAuthor(decisions.get, decision)).rejects.toMatchObject(gone)
})

test('an appeal is in the queue without its author, and another moderator answers it', async () => {
  const { id, author, read, appeal, asAuthor, params, decisionID } = await decided('hide')
  expect((await appeal()).item).toMatchObject({
    isUnderReview: true,
    mayAppeal: false,
    appeal: { text: 'It names no one.', answeredTime: null, against: 'hidden' },
  })
  const open = await waiting(asFirst, id)
  expect(open).toMatchObject({
    hidden: true,
    userID: 0,
    flags: [],
    appeal: { isOwnDecision: true, againstNote: 'Names a roommate.' },
  })
  // The day alone, because the minute could be compared with other traces.
  expect(open?.appeal?.createdTime).toBe('2026-10-15T04:00:00.000Z')
  expect(JSON.stringify(open)).not.toMatch(new RegExp(`Quillfeather|"userID":${author.id}\\b`))
  await expect(decide(asFirst, id, { action: 'keep' })).rejects.toMatchObject({ errorCode: 1331 })
  await expect(asFirst(factrakAdmin.unflag, { params })).rejects.toMatchObject({ errorCode: 1331 })
  later()
  const answer = { action: 'keep', state: 'appealed', note: 'You are right.' } as const
  await decide(asSecond, id, answer)
  expect(await asReader(factrak.get, { params })).toMatchObject({ comment: longEnough })
  expect(await waiting(asSecond, id)).toBeUndefined()
  expect(await told(asAuthor)).toBe(decisionID)
  expect(await read()).toMatchObject({
    outcome: 'kept',
    item: {
      note: 'You are right.',
      mayAppeal: false,
      appeal: { answeredTime: expect.any(String), againstNote: 'Names a roommate.' },
    },
  })
  const { items } = await asSecond(factrakAdmin.decisions, { query: { limit: 2 } })
  expect(items).toMatchObject([{ action: 'keep', appeal: 'reversed' }, { action: 'hide' }])
  expect(items[1]).not.toHaveProperty('appeal')
})

test('a removed review is shown again with its votes, and what its author owes follows', async () => {
  const { params, id, asAuthor } = await written()
  const owed = async () => (await asAuthor(factrak.progress, {})).deficit
  await asReader(agreements.agree, { params, body: { agree: true } })
  await decide(asFirst, id, { action: 'remove' })
  expect(await owed()).toBe(2)
  const body = { text: 'It names no one.' }
  await asAuthor(decisions.appeal, { params: { id: await told(asAuthor) }, body })
  expect(await owed()).toBe(1)
  expect(await waiting(asSecond, id)).toMatchObject({ appeal: { against: 'removed' } })
  await expect(asReader(factrak.get, { params })).rejects.toMatchObject(gone)
  later()
  await decide(asSecond, id, { action: 'keep' })
  expect(await asReader(factrak.get, { params })).toMatchObject({ totalAgree: 1, hidden: false })
  expect(await owed()).toBe(1)
})

test('an appeal that is turned down is final, and the author owes the review again', async () => {
  const { id, asAuthor, appeal, read } = await decided('remove')
  await appeal()
  later()
  await decide(asSecond, id, { action: 'remove', note: 'It does.' })
  expect((await asAuthor(factrak.progress, {})).deficit).toBe(2)
  expect(await read()).toMatchObject({ outcome: 'removed', item: { mayAppeal: false } })
  await expect(appeal()).rejects.toMatchObject(conflict)
  await expect(decide(asFirst, id, { action: 'keep' })).rejects.toMatchObject(gone)
  const { items } = await asSecond(factrakAdmin.decisions, { query: { limit: 1 } })
  expect(items).toMatchObject([{ action: 'remove', appeal: 'upheld' }])
})

test('the next review of the course replaces a removed one with its decision, unless an appeal waits', async () => {
  const replaced = await decided('remove')
  const { id } = await replaced.write()
  expect(await db.$count(surveys, eq(surveys.id, replaced.id))).toBe(0)
  await expect(replaced.read()).rejects.toMatchObject(gone)
  await expect(replaced.appeal()).rejects.toMatchObject(gone)
  expect(await replaced.asAuthor(factrak.get, { params: { id } })).toMatchObject({ hidden: false })
  const appealed = await decided('remove')
  await appealed.appeal()
  await expect(appealed.write()).rejects.toMatchObject({ errorCode: 1537 })
  expect(await appealed.read()).toMatchObject({ item: { isUnderReview: true } })
})

test('of an appeal and the next review at the same time, exactly one is accepted', async () => {
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one race at a time
    const { appeal, write } = await decided('remove')
    const both = round % 2 ? [appeal(), write()] : [write(), appeal()]
    // oxlint-disable-next-line no-await-in-loop
    expect((await Promise.allSettled(both)).filter(isKept)).toHaveLength(1)
  }
})

test('of simultaneous appeals one is accepted, and of two answers, and of two decisions about flags', async () => {
  const { id, appeal } = await decided('hide')
  const texts = Array.from({ length: 6 }, (_, at) => `Appeal ${at}`)
  expect((await Promise.allSettled(texts.map(appeal))).filter(isKept)).toHaveLength(1)
  const asThird = await as(await addReader(db, { factrakAdmin: true }))
  const answers = [asSecond, asThird].map((call, at) =>
    decide(call, id, { action: at ? 'keep' : 'remove', state: 'appealed' }),
  )
  const tries = await Promise.allSettled(answers)
  expect(tries.filter(isKept)).toHaveLength(1)

  const flagged = await written()
  await asReader(factrak.flag, { params: flagged.params, body: { reason: 'a slur' } })
  const both = [asFirst, asSecond].map((call, at) =>
    decide(call, flagged.id, { action: at ? 'keep' : 'hide', state: 'flagged' }),
  )
  const second = (await Promise.allSettled(both)).find((each) => each.status === 'rejected')
  expect(second).toMatchObject({ reason: conflict })
})

test('the case is no report: it is in no list of reports, and cannot be decided or reported there', async () => {
  const { id, appeal, decisionID } = await decided('hide')
  const before = await asSecond(reports.counts, {})
  await appeal()
  expect(await asSecond(reports.counts, {})).toEqual(before)
  const params = { id: decisionID }
  await expect(asSecond(reports.get, { params })).rejects.toMatchObject(gone)
  const decision = asSecond(reports.decide, { params, body: { action: 'keep' } })
  await expect(decision).rejects.toMatchObject(gone)
  for (const state of ['open', 'decided'] as const) {
    const { items } = await asSecond(reports.list, { query: { state, limit: 100 } })
    expect(items.map((each) => each.id)).not.toContain(decisionID)
  }
  const body = { kind: 'factrakReview', itemID: id, reason: 'spam' } as never
  const report = asReader(reports.create, { body })
  await expect(report).rejects.toMatchObject({ errorCode: 1101 })
})

test('an appeal is in the author’s download, and stays without a name when the account is deleted', async () => {
  const { id, author, asAuthor, appeal, decisionID, params } = await decided('remove')
  await appeal()
  const { appeals: own } = await asAuthor(account.data, {})
  expect(own).toMatchObject([{ id: decisionID, text: 'It names no one.', answeredTime: null }])
  await leave(services, asAuthor, author)
  const [row] = await db.select().from(appeals).where(eq(appeals.caseID, decisionID))
  expect(row).toMatchObject({ userID: null, text: 'It names no one.' })
  later()
  await decide(asSecond, id, { action: 'keep', state: 'appealed' })
  expect(await asReader(factrak.get, { params })).toMatchObject({ comment: longEnough })
})
