import { bookListings } from '@wso/contract/booktrak/bookListings'
import { books } from '@wso/contract/booktrak/books'
import { notifications } from '@wso/contract/notifications/notifications'
import type { ReportAction } from '@wso/contract/reports/reportActions'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addBook, offerOf, requestOf } from '#test/factories/booktrak.ts'
import { bookSales } from '../records/listings.table.ts'
import { notifyOfExpiry } from './listings.jobs.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))

const newPerson = async (person = {}) => as(await addPerson(db, person))
const asAdmin = await newPerson({ type: 'staff', admin: true })

/** An offer of a new book, with its seller and another person. */
async function newOffer(more = {}) {
  const [seller, reader] = [await newPerson({ name: 'Sal Seller' }), await newPerson()]
  const book = await addBook(db)
  const body = offerOf(book, { description: 'Paid before shown', ...more })
  const { id } = await seller(bookListings.create, { body })
  return { seller, reader, book, body, id, params: { id } }
}
type Offer = Awaited<ReturnType<typeof newOffer>>

const report = (call: Offer['reader'], itemID: number) =>
  call(reports.create, { body: { kind: 'bookListing', itemID, reason: 'spam' } })
const decide = (id: number, action: ReportAction) =>
  asAdmin(reports.decide, { params: { id }, body: { action, note: 'No paying ahead, please.' } })

test('a person reports a listing once, and moderators see its text', async () => {
  const { seller, reader, book, id } = await newOffer()
  const made = await report(reader, id)
  await expect(report(reader, id)).rejects.toMatchObject({ status: 409 })
  await expect(report(seller, id)).rejects.toMatchObject({ errorCode: 1331 })
  await expect(report(reader, 2_000_000_000)).rejects.toMatchObject({ status: 404 })
  expect((await report(await newPerson(), id)).id).toBe(made.id)
  const { items } = await asAdmin(reports.list, { query: { kind: 'bookListing' } })
  expect(items.find((each) => each.id === made.id)).toMatchObject({
    kind: 'bookListing',
    itemID: id,
    openReports: 2,
    item: {
      title: `Selling: ${book.title}`,
      text: '$18.00\n\nPaid before shown',
      author: 'Sal Seller',
      address: `/booktrak/listings/${id}`,
      visibility: 'shown',
    },
  })
})

test('only people who can see a listing can report it', async () => {
  const { seller, reader, id, params } = await newOffer()
  const banned = await addPerson(db)
  await ban(db, banned, { booktrak: true })
  await expect(report(await as(banned), id)).rejects.toMatchObject({ status: 403 })
  await seller(bookListings.setState, { params, body: { state: 'sold' } })
  await expect(report(reader, id)).rejects.toMatchObject({ status: 404 })
  await seller(bookListings.remove, { params })
  await expect(report(reader, id)).rejects.toMatchObject({ status: 404 })
})

test('a hidden listing is visible only to its owner, who sees why', async () => {
  const { seller, reader, book, id, params } = await newOffer()
  await reader(bookListings.create, { body: requestOf(book) })
  await reader(bookListings.expressInterest, { params, body: {} })
  const { id: caseID } = await report(reader, id)
  await decide(caseID, 'hide')

  await expect(reader(bookListings.get, { params })).rejects.toMatchObject({ status: 404 })
  const query = { bookID: book.id, listingType: 'SELL' } as const
  expect(await reader(bookListings.list, { query })).toMatchObject({ total: 0 })
  const search = { q: 'paid before shown', bookID: book.id }
  expect(await reader(bookListings.list, { query: search })).toMatchObject({ total: 0 })
  expect(await reader(bookListings.matches, { query: {} })).toEqual({ items: [], total: 0 })
  expect(await reader(bookListings.interested, { query: {} })).toEqual({ items: [], total: 0 })
  expect(await reader(bookListings.counts, {})).toMatchObject({ matches: 0, interests: 0 })
  expect(await reader(books.get, { params: { id: book.id } })).toMatchObject({ offerCount: 0 })
  const other = await newPerson()
  await expect(other(bookListings.expressInterest, { params, body: {} })).rejects.toMatchObject({
    status: 404,
  })

  const hidden = { hidden: true, hiddenNote: 'No paying ahead, please.' }
  expect(await seller(bookListings.get, { params })).toMatchObject(hidden)
  expect((await seller(bookListings.own, { query: {} })).items).toMatchObject([{ id, ...hidden }])
  const { items } = await seller(notifications.list, { query: {} })
  expect(items).toMatchObject([{ address: `/decisions/${caseID}` }, {}, {}])
  clock.set('2027-02-08T15:00:00Z')
  await notifyOfExpiry(services)
  clock.set('2026-10-15T15:00:00Z')
  expect((await seller(notifications.list, { query: {} })).total).toBe(3)
})

test('a person who reported a listing is told what moderators decided', async () => {
  const { reader, id } = await newOffer()
  const { id: caseID } = await report(reader, id)
  await decide(caseID, 'hide')
  const { items } = await reader(notifications.list, { query: {} })
  expect(items).toMatchObject([
    {
      topic: 'reportDecided',
      title: 'Moderators decided about the listing you reported',
      body: 'Moderators hid it. Thank you for your report.',
    },
  ])
})

test('editing a hidden listing reopens its case, and keeping it restores it', async () => {
  const { seller, reader, body, id, params } = await newOffer()
  const { id: caseID } = await report(reader, id)
  await decide(caseID, 'hide')
  await seller(bookListings.update, { params, body: { ...body, description: 'Come and see it' } })
  await expect(reader(bookListings.get, { params })).rejects.toMatchObject({ status: 404 })
  expect(await asAdmin(reports.get, { params: { id: caseID } })).toMatchObject({
    state: 'open',
    item: { text: '$18.00\n\nCome and see it', visibility: 'hidden' },
  })
  await decide(caseID, 'keep')
  const seen = await reader(bookListings.get, { params })
  expect(seen).toMatchObject({ description: 'Come and see it' })
  expect(seen).not.toHaveProperty('hidden')
})

test('a removed listing is hidden from its owner too, until moderators keep it', async () => {
  const { seller, reader, id, params } = await newOffer()
  const { id: caseID } = await report(reader, id)
  await decide(caseID, 'remove')
  await expect(seller(bookListings.get, { params })).rejects.toMatchObject({ status: 404 })
  await expect(seller(bookListings.undo, { params })).rejects.toMatchObject({ status: 404 })
  expect(await seller(bookListings.own, { query: {} })).toEqual({ items: [], total: 0 })
  await decide(caseID, 'keep')
  expect(await reader(bookListings.get, { params })).toMatchObject({ id, state: 'open' })
})

test('a listing deleted by its owner stays deleted, whatever moderators decide', async () => {
  const { seller, reader, id, params } = await newOffer()
  const { id: caseID } = await report(reader, id)
  await seller(bookListings.remove, { params })
  await decide(caseID, 'remove')
  await expect(seller(bookListings.undo, { params })).rejects.toMatchObject({ status: 404 })
  await decide(caseID, 'keep')
  await expect(reader(bookListings.get, { params })).rejects.toMatchObject({ status: 404 })
})

test('sales of hidden listings do not affect suggested prices', async () => {
  const { seller, reader, id, params } = await newOffer()
  await reader(bookListings.expressInterest, { params, body: {} })
  await seller(bookListings.setState, { params, body: { state: 'sold' } })
  const { id: caseID } = await report(reader, id)
  const sales = () => db.$count(bookSales, eq(bookSales.listingID, id))
  expect(await sales()).toBe(1)
  await decide(caseID, 'hide')
  expect(await sales()).toBe(0)
  await decide(caseID, 'keep')
  expect(await sales()).toBe(1)
})
