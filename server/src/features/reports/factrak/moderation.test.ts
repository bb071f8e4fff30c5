import type { Endpoint } from '@wso/contract/core/endpoint'
import { type Decision, factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import {
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  longEnough,
} from '#test/factories/factrak.ts'

const { db, as, clock } = await startApp(inject('postgres'))
const admin = await addPerson(db, { type: 'staff', admin: true, name: 'Ada Admin' })
const asAdmin = await as(admin)
const moderator = await addReader(db, { factrakAdmin: true, name: 'Mo Derator' })
const asModerator = await as(moderator)
const author = await addReader(db, { name: 'Quinn Quillfeather' })

const written = async (by = author.id) =>
  addSurvey(db, {
    professorID: (await addProfessor(db)).id,
    courseID: (await addCourse(db)).id,
    by,
  })
const flag = async (id: number, reason: string) =>
  (await as(await addReader(db)))(factrak.flag, { params: { id }, body: { reason } })
const queue = async (query = {}) =>
  (await asAdmin(factrakAdmin.list, { query, preload: ['professor', 'course'] })).items

test('the queue shows reviews with their reasons, the longest waiting first, and no names', async () => {
  const [early, late] = [await written(), await written()]
  clock.set('2026-10-15T16:00:00Z')
  await flag(late.id, 'a slur')
  clock.set('2026-10-15T15:30:00Z')
  await flag(early.id, 'names a student')
  clock.set('2026-10-15T17:00:00Z')
  await flag(early.id, '')
  const waiting = await queue()
  expect(waiting).toMatchObject([
    {
      id: early.id,
      userID: 0,
      comment: longEnough,
      flagged: true,
      professor: { name: 'Wren Alder' },
      flags: [
        { reason: 'names a student', createdTime: '2026-10-15T15:30:00.000Z' },
        { reason: '' },
      ],
    },
    { id: late.id, flags: [{ reason: 'a slur' }] },
  ])
  expect(JSON.stringify(waiting)).not.toContain('Quillfeather')
  await asAdmin(factrakAdmin.unflag, { params: { id: early.id } })
  await asAdmin(factrakAdmin.unflag, { params: { id: late.id } })
  expect(await queue()).toEqual([])
})

test('a kept review stays, and the person who flagged it cannot flag the same words again', async () => {
  const { id } = await written()
  const asReader = await as(await addReader(db))
  const again = () => asReader(factrak.flag, { params: { id }, body: { reason: 'again' } })
  await again()
  await asModerator(factrakAdmin.decide, { params: { id }, body: { action: 'keep' } })
  expect(await asReader(factrak.get, { params: { id } })).toMatchObject({ flagged: false })
  await again()
  expect(await queue()).toEqual([])
  const asAuthor = await as(author)
  await asAuthor(factrak.update, { params: { id }, body: { comment: `${longEnough} Worse.` } })
  await again()
  expect(await queue()).toMatchObject([{ id }])
  await asModerator(factrakAdmin.decide, { params: { id }, body: { action: 'keep' } })
})

test('a hidden review is gone for readers, and its author sees that it is hidden', async () => {
  const { id } = await written()
  const asReader = await as(await addReader(db))
  const asAuthor = await as(author)
  const body = { action: 'hide', note: 'Names a roommate.' } as const
  await asModerator(factrakAdmin.decide, { params: { id }, body })
  await expect(asReader(factrak.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const flagged = asReader(factrak.flag, { params: { id }, body: {} })
  await expect(flagged).rejects.toMatchObject({ status: 404 })
  expect(await asAuthor(factrak.get, { params: { id } })).toMatchObject({ hidden: true })
  expect(await queue({ state: 'hidden' })).toMatchObject([{ id, hidden: true }])
  await asModerator(factrakAdmin.decide, { params: { id }, body: { action: 'keep' } })
  expect(await asReader(factrak.get, { params: { id } })).toMatchObject({ hidden: false })
})

test('removing a review makes its author owe it again, without naming them', async () => {
  const debtor = await addDebtor(db)
  const survey = await written(debtor.id)
  const params = { id: survey.id }
  const owed = async () => (await (await as(debtor))(factrak.progress, {})).deficit
  expect(await owed()).toBe(1)
  await asAdmin(factrakAdmin.decide, { params, body: { action: 'remove', note: 'Spam.' } })
  expect(await owed()).toBe(2)
  await expect(
    asAdmin(factrakAdmin.decide, { params, body: { action: 'keep' } }),
  ).rejects.toMatchObject({ status: 404 })
  const { items } = await asAdmin(factrakAdmin.decisions, { query: { limit: 1 } })
  expect(items).toMatchObject([
    { action: 'remove', surveyID: survey.id, note: 'Spam.', user: { name: 'Ada Admin' } },
  ])
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `survey:${survey.id}`))
  expect(log).toMatchObject([{ userID: admin.id, action: 'survey.remove' }])
  expect(JSON.stringify(log)).not.toContain(survey.comment)
})

test('deleting another person’s review directly is recorded as a decision', async () => {
  const { id } = await written()
  const removed = await asModerator(factrak.remove, { params: { id } })
  expect(removed).toMatchObject({ id, userID: 0 })
  const { items } = await asModerator(factrakAdmin.decisions, { query: {} })
  expect(items[0]).toMatchObject({ action: 'remove', surveyID: id, user: { name: 'Mo Derator' } })
})

test('two moderators who remove at once remove once', async () => {
  const { id } = await written()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? asAdmin : asModerator)(factrakAdmin.decide, {
        params: { id },
        body: { action: 'remove' },
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(auditLog, eq(auditLog.subject, `survey:${id}`))).toBe(1)
})

test('clients that send no state decide as before, and one that saw another state changes nothing', async () => {
  const { id } = await written()
  const params = { id }
  const asReader = await as(await addReader(db))
  const decide = (body: Decision) => asAdmin(factrakAdmin.decide, { params, body })
  await decide({ action: 'hide' })
  await decide({ action: 'hide' })
  for (const state of ['flagged', 'appealed'] as const) {
    await expect(decide({ action: 'keep', state })).rejects.toMatchObject({ status: 409 })
  }
  await expect(asReader(factrak.get, { params })).rejects.toMatchObject({ status: 404 })
  await decide({ action: 'keep', state: 'hidden' })
  expect(await asReader(factrak.get, { params })).toMatchObject({ hidden: false })
})

test.each([
  ['no action', {}, 'action'],
  ['an unknown action', { action: 'burn' }, 'action'],
  ['a note beyond bounds', { action: 'keep', note: 'x'.repeat(1001) }, 'note'],
])('refuses %s', async (_, body, field) => {
  const { id } = await written()
  const decide = asAdmin(factrakAdmin.decide, { params: { id }, body: body as never })
  await expect(decide).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.anything() },
  })
})

test.each(Object.entries<Endpoint>(factrakAdmin))(
  '%s is for moderators and admins',
  async (_, row) => {
    const body = 'body' in row && { body: { action: 'keep' } }
    const request = { params: { id: 2_000_000_000 }, query: {}, ...body } as never
    for (const person of [await addReader(db), await addDebtor(db), await addProfessor(db)]) {
      const call = await as(person)
      await expect(call(row, request)).rejects.toMatchObject({ status: 403, errorCode: 1330 })
    }
    // With access, they get a list, or a 404 for the review.
    const outcomes = await Promise.allSettled([asAdmin(row, request), asModerator(row, request)])
    const statuses = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.status : 200,
    )
    expect(statuses.every((status) => status === (row.params ? 404 : 200))).toBe(true)
  },
)
