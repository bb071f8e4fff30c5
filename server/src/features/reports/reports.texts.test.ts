import { bookListings } from '@wso/contract/booktrak/bookListings'
import { books } from '@wso/contract/booktrak/books'
import type { Call } from '@wso/contract/core/client'
import { plans } from '@wso/contract/planning/plans'
import type { ReportAction } from '@wso/contract/reports/reportActions'
import { type NewReport, reports } from '@wso/contract/reports/reports'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { addCourse } from '#test/factories/factrak.ts'
import { fourYears } from '#test/factories/plans.ts'

const { db, as } = await startApp(inject('postgres'))

const newPerson = async (person = {}) => as(await addPerson(db, person))
const asAdmin = await newPerson({ admin: true })

const report = (call: Call, item: Pick<NewReport, 'kind' | 'itemID'> & { secret?: string }) =>
  call(reports.create, { body: { ...item, reason: 'person' } })
const decide = (id: number, action: ReportAction) =>
  asAdmin(reports.decide, { params: { id }, body: { action, note: 'Not about a person, please.' } })

test('a book with a defaming title is reported, corrected with its courses, and kept', async () => {
  const reader = await newPerson()
  const book = await addBook(db, { title: 'Prof Ash is a fraud', subtitle: 'Ask anyone' })
  const [wrong, right] = [await addCourse(db), await addCourse(db)]
  const params = { id: book.id }
  await reader(books.addCourses, { params, body: { courseIDs: [wrong.id] } })
  const { id: listingID } = await reader(bookListings.create, { body: offerOf(book) })
  const { id } = await report(reader, { kind: 'book', itemID: book.id })
  const { item } = await asAdmin(reports.get, { params: { id } })
  expect(item).toMatchObject({ title: 'Prof Ash is a fraud', author: '', isOwn: false })
  expect(item.text).toContain('Ask anyone')
  expect(item.text).toContain(wrong.number)

  const body = { title: 'On Ash', authors: ['Maren Quill'], courseIDs: [right.id] }
  await expect(reader(books.correct, { params, body })).rejects.toMatchObject({ status: 403 })
  await asAdmin(books.correct, { params, body })
  const seen = await reader(books.get, { params })
  expect(seen).toMatchObject({ title: 'On Ash', courses: [{ id: right.id }] })
  expect(seen).not.toHaveProperty('subtitle')
  const search = async (q: string) => (await reader(bookListings.list, { query: { q } })).items
  expect(await search('fraud')).toEqual([])
  expect(await search('on ash')).toMatchObject([{ id: listingID }])
  expect(await decide(id, 'keep')).toMatchObject({ state: 'kept', item: { title: 'On Ash' } })
  const { items } = await asAdmin(reports.log, { query: { limit: 5 } })
  expect(items.map(({ action }) => action)).toContain('book.correct')
  expect(JSON.stringify(items)).not.toContain('fraud')
})

test('removing the texts of a book leaves its ISBN and its listings', async () => {
  const reader = await newPerson()
  const book = await addBook(db, { title: 'Prof Ash is a fraud', publisher: 'Ash is bad' })
  const course = await addCourse(db)
  const params = { id: book.id }
  await reader(books.addCourses, { params, body: { courseIDs: [course.id] } })
  await reader(bookListings.create, { body: offerOf(book) })
  const { id } = await report(reader, { kind: 'book', itemID: book.id })
  await expect(decide(id, 'hide')).rejects.toMatchObject({
    status: 400,
    fields: { action: 'must be keep or remove' },
  })
  await decide(id, 'remove')
  const seen = await reader(books.get, { params })
  expect(seen).toMatchObject({ title: `ISBN ${book.isbn13}`, offerCount: 1 })
  expect(seen.courses ?? []).toEqual([])
  expect(seen).not.toHaveProperty('publisher')
  expect((await reader(bookListings.list, { query: { q: 'fraud' } })).total).toBe(0)
})

test('the owner of a listing reports a message, and no longer sees it when it is hidden', async () => {
  const [seller, writer] = [await newPerson(), await newPerson({ name: 'Wren Writer' })]
  const { id } = await seller(bookListings.create, { body: offerOf(await addBook(db)) })
  const params = { id }
  await writer(bookListings.expressInterest, { params, body: { message: 'You are a thief' } })
  const messages = async () => (await seller(bookListings.interests, { params, query: {} })).items
  const itemID = (await messages())[0]!.id
  const target = { kind: 'bookInterest', itemID } as const
  await expect(report(await newPerson(), target)).rejects.toMatchObject({ status: 404 })
  await expect(report(writer, target)).rejects.toMatchObject({ errorCode: 1331 })
  const { id: caseID } = await report(seller, target)
  expect(await decide(caseID, 'hide')).toMatchObject({
    item: { text: 'You are a thief', author: 'Wren Writer', visibility: 'hidden' },
  })
  expect(await messages()).toMatchObject([{ id: itemID }])
  expect(JSON.stringify(await messages())).not.toContain('thief')
  await writer(bookListings.expressInterest, { params, body: { message: 'Is it still there?' } })
  expect(await asAdmin(reports.get, { params: { id: caseID } })).toMatchObject({ state: 'open' })
  expect(JSON.stringify(await messages())).not.toContain('still there')
  await decide(caseID, 'keep')
  expect(await messages()).toMatchObject([{ message: 'Is it still there?' }])
})

test('the texts that a person writes about themselves are reported and removed', async () => {
  const person = await addPerson(db, { name: 'Bo Birch', nickname: 'Kick Cy', pronoun: 'Cy/fool' })
  const params = { id: person.id }
  const reader = await newPerson()
  await expect(
    report(await as(person), { kind: 'person', itemID: person.id }),
  ).rejects.toMatchObject({ errorCode: 1331 })
  const { id } = await report(reader, { kind: 'person', itemID: person.id })
  const { item } = await asAdmin(reports.get, { params: { id } })
  expect(item).toMatchObject({ author: 'Bo Birch', visibility: 'shown' })
  expect(item.text).toBe('Goes by: Kick Cy\n\nPronouns: Cy/fool')
  await decide(id, 'remove')
  const seen = await reader(users.get, { params })
  expect(seen).toMatchObject({ name: 'Bo Birch' })
  expect(seen).not.toHaveProperty('nickname')
  expect(seen).not.toHaveProperty('pronoun')
  const hidden = await addPerson(db, { visible: false })
  await expect(report(reader, { kind: 'person', itemID: hidden.id })).rejects.toMatchObject({
    status: 404,
  })
})

test('a shared plan is reported with its link, which moderators revoke', async () => {
  const [owner, reader] = [await newPerson({ name: 'Ola Owner' }), await newPerson()]
  const { id: planID } = await owner(plans.create, {
    body: { ...fourYears, name: 'Why Cy is a fool' },
  })
  const { secret } = await owner(plans.share, { params: { id: planID } })
  const { id: itemID } = await reader(plans.shared, { params: { secret } })
  const target = { kind: 'plan', itemID } as const
  await expect(report(reader, target)).rejects.toMatchObject({ status: 404 })
  const other = secret.replaceAll(/./g, 'x')
  await expect(report(reader, { ...target, secret: other })).rejects.toMatchObject({ status: 404 })
  const { id } = await report(reader, { ...target, secret })
  const seen = await asAdmin(reports.get, { params: { id } })
  expect(seen.item).toMatchObject({ title: 'Why Cy is a fool', author: '' })
  expect(JSON.stringify(seen)).not.toContain('Ola Owner')
  await decide(id, 'remove')
  await expect(reader(plans.shared, { params: { secret } })).rejects.toMatchObject({ status: 404 })
  expect(await owner(plans.list, {})).toMatchObject([{ name: 'Why Cy is a fool' }])
  expect((await asAdmin(reports.get, { params: { id } })).item.title).not.toContain('Cy')
})
