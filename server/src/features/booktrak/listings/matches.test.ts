import { bookListings } from '@wso/contract/booktrak/bookListings'
import { notifications } from '@wso/contract/notifications/notifications'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, newISBN, offerOf, requestOf } from '#test/factories/booktrak.ts'
import { bookCovers } from '../records/covers.table.ts'
import { bookInterests } from '../records/interests.table.ts'
import { bookListings as listingsTable, bookMatches } from '../records/listings.table.ts'
import { eraseOldBookData, notifyOfExpiry } from './listings.jobs.ts'

const { db, as, services, clock } = await startApp(inject('postgres'))

async function newPerson(person = {}) {
  const added = await addPerson(db, person)
  const call = await as(added)
  const told = async () => {
    const { items } = await (await as(added))(notifications.list, { query: {} })
    return items.map(({ topic, title, address }) => ({ topic, title, address }))
  }
  return { ...added, call, told }
}

test('a matching offer and request notify both sides once, whatever changes later', async () => {
  const [buyer, seller] = [await newPerson(), await newPerson()]
  const book = await addBook(db, { title: 'Shorelines' })
  const request = await buyer.call(bookListings.create, { body: requestOf(book) })
  const body = offerOf(book)
  const offer = await seller.call(bookListings.create, { body })
  const address = `/booktrak/books/${book.id}`
  const forBuyer = [{ topic: 'bookMatch', title: '“Shorelines” is for sale: $18', address }]
  const forSeller = [{ topic: 'bookMatch', title: 'Someone wants to buy “Shorelines”', address }]
  expect(await buyer.told()).toEqual(forBuyer)
  expect(await seller.told()).toEqual(forSeller)
  const pair = [{ own: { id: request.id }, match: { id: offer.id, book: { title: 'Shorelines' } } }]
  expect(await buyer.call(bookListings.matches, { query: {} })).toMatchObject({
    total: 1,
    items: pair,
  })
  expect(await seller.call(bookListings.counts, {})).toMatchObject({ selling: 1, matches: 1 })

  const params = { id: offer.id }
  await seller.call(bookListings.update, { params, body: { ...body, price: 1500 } })
  await seller.call(bookListings.setState, { params, body: { state: 'reserved' } })
  expect(await buyer.call(bookListings.matches, { query: {} })).toMatchObject({ total: 0 })
  await seller.call(bookListings.setState, { params, body: { state: 'open' } })
  await seller.call(bookListings.renew, { params })
  expect(await buyer.told()).toHaveLength(1)
  expect(await seller.told()).toEqual(forSeller)
})

test('condition, price, person and state decide what matches', async () => {
  const book = await addBook(db)
  const buyer = await newPerson()
  await buyer.call(bookListings.create, {
    body: requestOf(book, { condition: 'GOOD', price: 1000 }),
  })
  await buyer.call(bookListings.create, { body: offerOf(book, { price: 500 }) })
  const fits = async (listing: object) => {
    const seller = await newPerson()
    const { id } = await seller.call(bookListings.create, { body: offerOf(book, listing) })
    const { total } = await seller.call(bookListings.matches, { query: {} })
    await seller.call(bookListings.remove, { params: { id } })
    return total === 1
  }
  expect(await fits({ condition: 'GOOD', price: 1000 })).toBe(true)
  expect(await fits({ condition: 'NEW', price: 1 })).toBe(true)
  expect(await fits({ price: null })).toBe(true)
  expect(await fits({ condition: 'FAIR', price: 1000 })).toBe(false)
  expect(await fits({ price: 1001 })).toBe(false)
  expect((await buyer.call(bookListings.matches, { query: {} })).total).toBe(0)
})

test('offers and requests posted at the same moment all match, once', async () => {
  const book = await addBook(db)
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson()))
  const listings = await Promise.all(
    people.map(({ call }, index) =>
      call(bookListings.create, { body: (index % 2 ? offerOf : requestOf)(book) }),
    ),
  )
  const ids = new Set(listings.map(({ id }) => id))
  const pairs = (await db.select().from(bookMatches)).filter(({ offerID }) => ids.has(offerID))
  expect(pairs).toHaveLength(36)
  for (const { call, told } of people) {
    expect((await call(bookListings.matches, { query: {} })).total).toBe(6)
    const keys = (await told()).map(({ title }) => title)
    expect(keys.length).toBeGreaterThanOrEqual(1)
    expect(keys.length).toBeLessThanOrEqual(6)
  }
})

test('an edit sent many times at once notifies once', async () => {
  const [buyer, seller] = [await newPerson(), await newPerson()]
  const book = await addBook(db)
  await buyer.call(bookListings.create, { body: requestOf(book, { price: 1000 }) })
  const { id } = await seller.call(bookListings.create, { body: offerOf(book) })
  expect(await buyer.told()).toEqual([])
  const body = offerOf(book, { price: 900 })
  await Promise.all(
    Array.from({ length: 10 }, () => seller.call(bookListings.update, { params: { id }, body })),
  )
  expect(await buyer.told()).toHaveLength(1)
  expect(await seller.told()).toHaveLength(1)
})

test('interest notifies the owner once, even when it is sent repeatedly and concurrently', async () => {
  const [buyer, seller] = [await newPerson({ name: 'Hana Corrigan' }), await newPerson()]
  const book = await addBook(db, { title: 'Shorelines' })
  const { id } = await seller.call(bookListings.create, { body: offerOf(book) })
  const params = { id }
  const express = (message: string) =>
    buyer.call(bookListings.expressInterest, { params, body: { message } })
  await Promise.all(Array.from({ length: 20 }, () => express('I can pick it up tonight.')))
  expect(await express('Or tomorrow.')).toMatchObject({ id, interested: true })
  expect(await seller.told()).toEqual([
    {
      topic: 'bookInterest',
      title: 'Hana Corrigan is interested in “Shorelines”',
      address: '/booktrak/edit',
    },
  ])
  const interests = await seller.call(bookListings.interests, { params, query: {} })
  expect(interests).toMatchObject({
    total: 1,
    items: [{ user: { name: 'Hana Corrigan' }, message: 'Or tomorrow.' }],
  })
  expect(await seller.call(bookListings.get, { params })).toMatchObject({ interestCount: 1 })
  expect(await buyer.call(bookListings.interested, { query: {} })).toMatchObject({
    total: 1,
    items: [{ id }],
  })

  const withdrawn = await buyer.call(bookListings.withdrawInterest, { params })
  expect(withdrawn.interested).toBe(false)
  expect((await buyer.call(bookListings.interested, { query: {} })).total).toBe(0)
  expect((await seller.call(bookListings.interests, { params, query: {} })).total).toBe(0)
  await express('Again.')
  expect(await seller.told()).toHaveLength(1)
  expect((await buyer.call(bookListings.interested, { query: {} })).total).toBe(1)
  expect((await seller.call(bookListings.interests, { params, query: {} })).total).toBe(1)
})

test('people cannot be interested in their own listing, or in one that is gone', async () => {
  const [buyer, seller] = [await newPerson(), await newPerson()]
  const { id } = await seller.call(bookListings.create, { body: offerOf(await addBook(db)) })
  const params = { id }
  const request = { params, body: {} }
  await expect(seller.call(bookListings.expressInterest, request)).rejects.toMatchObject({
    status: 400,
  })
  await buyer.call(bookListings.expressInterest, request)
  await seller.call(bookListings.setState, { params, body: { state: 'sold' } })
  expect(await buyer.call(bookListings.get, { params })).toMatchObject({ state: 'sold' })
  const late = await newPerson()
  await expect(late.call(bookListings.expressInterest, request)).rejects.toMatchObject({
    status: 409,
  })
  await seller.call(bookListings.remove, { params })
  await expect(late.call(bookListings.expressInterest, request)).rejects.toMatchObject({
    status: 404,
  })
})

test('owners are notified once, a week before a listing expires', async () => {
  const seller = await newPerson()
  const book = await addBook(db, { title: 'Shorelines' })
  await seller.call(bookListings.create, { body: offerOf(book) })
  await notifyOfExpiry(services)
  expect(await seller.told()).toEqual([])
  clock.set('2027-02-06T14:00:00Z')
  await notifyOfExpiry(services)
  await notifyOfExpiry(services)
  expect(await seller.told()).toEqual([
    {
      topic: 'bookListingEnding',
      title: 'Your listing of “Shorelines” expires on Fri, Feb 12',
      address: '/booktrak/edit',
    },
  ])
  clock.set('2026-10-15T15:00:00Z')
})

test('deleted listings with their messages, and covers of unlisted books, are erased after 30 days', async () => {
  const [buyer, seller] = [await newPerson(), await newPerson()]
  const book = await addBook(db)
  const { id } = await seller.call(bookListings.create, { body: offerOf(book) })
  await buyer.call(bookListings.expressInterest, { params: { id }, body: { message: 'Hello' } })
  await seller.call(bookListings.remove, { params: { id } })
  const createdTime = '2026-10-15T15:00:00.000Z'
  const row = { source: 'openLibrary' as const, coverID: '1', createdTime }
  const unlisted = newISBN()
  await db.insert(bookCovers).values([
    { ...row, isbn13: book.isbn13 },
    { ...row, isbn13: unlisted },
  ])
  await eraseOldBookData(services)
  expect(await db.$count(listingsTable, eq(listingsTable.id, id))).toBe(1)
  clock.set('2026-11-15T15:00:00Z')
  await eraseOldBookData(services)
  expect(await db.$count(listingsTable, eq(listingsTable.id, id))).toBe(0)
  expect(await db.$count(bookInterests, eq(bookInterests.listingID, id))).toBe(0)
  expect(await db.$count(bookCovers, eq(bookCovers.isbn13, unlisted))).toBe(0)
  expect(await db.$count(bookCovers, eq(bookCovers.isbn13, book.isbn13))).toBe(1)
  clock.set('2026-10-15T15:00:00Z')
})

test('only the latest 20,000 answers of outside catalogs are kept', async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.execute(sql`insert into book_outside_answers (catalog, question_hash, books, answered_time)
    select 'open-library', n::text, '[]', timestamptz '2026-10-15T14:00:00Z' - n * interval '1 second'
    from generate_series(0, 20003) n`)
  await eraseOldBookData(services)
  const rows = await db.execute<{ kept: number; oldest: number }>(
    sql`select count(*)::int as kept, max(question_hash::int) as oldest from book_outside_answers`,
  )
  expect(rows).toEqual([{ kept: 20_000, oldest: 19_999 }])
})

test('an interest does not wait for a transaction that records a match of the listing', async () => {
  const [buyer, seller] = [await newPerson(), await newPerson()]
  const offer = await seller.call(bookListings.create, { body: offerOf(await addBook(db)) })
  const request = await buyer.call(bookListings.create, { body: requestOf(await addBook(db)) })
  await db.transaction(async (other) => {
    const createdTime = clock.now().toISOString()
    await other
      .insert(bookMatches)
      .values({ offerID: offer.id, requestID: request.id, createdTime })
    // Both queue the delivery of notifications, so waiting for each other would be a deadlock.
    const params = { id: offer.id }
    const interested = await buyer.call(bookListings.expressInterest, { params, body: {} })
    expect(interested).toMatchObject({ interested: true })
  })
})
