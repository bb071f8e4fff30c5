import { bookListings } from '@wso/contract/booktrak/bookListings'
import { bookConditions } from '@wso/contract/booktrak/bookRules'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addBook, newISBN, offerOf, requestOf } from '#test/factories/booktrak.ts'
import { addCourse } from '#test/factories/factrak.ts'
import { bookSales } from '../records/listings.table.ts'

const { db, as, clock, visitor } = await startApp(inject('postgres'))

const newPerson = async (person = {}) => as(await addPerson(db, person))
const notSelf = { status: 403, errorCode: 1331 }
const missing = { status: 404 }

test('an offer shows its book, its owner and what only the owner sees', async () => {
  const seller = await addPerson(db, { cellPhone: '413-555-0101', homeTown: 'Albany' })
  const [asSeller, asBuyer] = [await as(seller), await newPerson()]
  const book = await addBook(db)
  const made = await asSeller(bookListings.create, {
    body: offerOf(book, { description: 'Pencil in chapters 1 to 4' }),
  })
  expect(made).toMatchObject({
    bookID: book.id,
    book: { id: book.id, title: book.title, offerCount: 1, lowestPrice: 1800, wantCount: 0 },
    userID: seller.id,
    user: { name: seller.name, unixID: seller.unixID },
    condition: 'GOOD',
    description: 'Pencil in chapters 1 to 4',
    listingType: 'SELL',
    price: 1800,
    state: 'open',
    isOwn: true,
    interestCount: 0,
    expireTime: '2027-02-12T15:00:00.000Z',
  })
  const seen = await asBuyer(bookListings.get, { params: { id: made.id } })
  expect(seen).toMatchObject({ id: made.id, isOwn: false, canDelete: false, interested: false })
  expect(seen).not.toHaveProperty('interestCount')
  expect(JSON.stringify(seen)).not.toMatch(/413-555|Albany|cellPhone|homeTown/)
})

test('people who are hidden from the viewer in the directory are not named', async () => {
  const hidden = await addPerson(db, { name: 'Ondine Marsh' })
  const { id } = await (await as(hidden))(bookListings.create, { body: offerOf(await addBook(db)) })
  await db.update(users).set({ visible: false }).where(eq(users.id, hidden.id))
  const seen = await (await newPerson())(bookListings.get, { params: { id } })
  expect(seen).toMatchObject({ id, userID: 0 })
  expect(JSON.stringify(seen)).not.toMatch(/Ondine/)
})

test('invalid listings are refused with the codes that existing clients expect', async () => {
  const call = await newPerson()
  const book = await addBook(db)
  const create = (body: object) => call(bookListings.create, { body: body as never })
  const refusal = (errorCode: number) => ({ status: 400, errorCode })
  await expect(create(offerOf({ id: 2_000_000_000 }))).rejects.toMatchObject(refusal(2250))
  await expect(create(offerOf(book, { condition: '' }))).rejects.toMatchObject(refusal(2232))
  await expect(create(offerOf(book, { condition: 'MINT' }))).rejects.toMatchObject(refusal(2232))
  await expect(create(requestOf(book, { condition: '' }))).rejects.toMatchObject(refusal(2232))
  await expect(create({ ...offerOf(book), listingType: 'RENT' })).rejects.toMatchObject({
    fields: { listingType: 'must be BUY or SELL' },
  })
  await expect(create(offerOf(book, { price: -1 }))).rejects.toMatchObject(refusal(1101))
  await expect(create(offerOf(book, { description: 'x'.repeat(501) }))).rejects.toMatchObject({
    fields: { description: 'must be at most 500 characters' },
  })
})

test('only the owner can change a listing; the owner and admins can delete it; deletion can be undone', async () => {
  const [asSeller, asOther] = [await newPerson(), await newPerson()]
  const asAdmin = await newPerson({ admin: true })
  const book = await addBook(db)
  const { id } = await asSeller(bookListings.create, { body: offerOf(book) })
  const params = { id }
  const body = offerOf(book, { price: 900 })
  for (const call of [asOther, asAdmin]) {
    await expect(call(bookListings.update, { params, body })).rejects.toMatchObject(notSelf)
    await expect(call(bookListings.renew, { params })).rejects.toMatchObject(notSelf)
    const sold = { params, body: { state: 'sold' } } as const
    await expect(call(bookListings.setState, sold)).rejects.toMatchObject(notSelf)
    await expect(call(bookListings.undo, { params })).rejects.toMatchObject(notSelf)
    await expect(call(bookListings.interests, { params, query: {} })).rejects.toMatchObject(notSelf)
  }
  await expect(asOther(bookListings.remove, { params })).rejects.toMatchObject(notSelf)
  expect(await asSeller(bookListings.update, { params, body })).toMatchObject({ price: 900 })
  expect(await asSeller(bookListings.remove, { params })).toMatchObject({ id })
  await expect(asSeller(bookListings.get, { params })).rejects.toMatchObject(missing)
  expect(await asSeller(bookListings.undo, { params })).toMatchObject({ id, state: 'open' })
  await asAdmin(bookListings.remove, { params })
  await expect(asSeller(bookListings.undo, { params })).rejects.toMatchObject(missing)
  expect(await asAdmin(bookListings.undo, { params })).toMatchObject({ id })
})

test('a sold listing leaves the lists and is recorded as a sale; undo restores it', async () => {
  const [asSeller, asOther] = [await newPerson(), await newPerson()]
  const book = await addBook(db)
  const { id } = await asSeller(bookListings.create, { body: offerOf(book) })
  const params = { id }
  const listed = async () =>
    (await asOther(bookListings.list, { query: { bookID: book.id } })).total
  const sales = () => db.$count(bookSales, eq(bookSales.bookID, book.id))
  const sold = await asSeller(bookListings.setState, { params, body: { state: 'sold' } })
  expect(sold).toMatchObject({
    state: 'sold',
    undoTo: 'open',
    undoUntil: '2026-10-15T15:10:00.000Z',
  })
  expect([await listed(), await sales()]).toEqual([0, 1])
  await expect(asOther(bookListings.get, { params })).rejects.toMatchObject(missing)
  expect(await asSeller(bookListings.undo, { params })).toMatchObject({ state: 'open' })
  expect([await listed(), await sales()]).toEqual([1, 0])
  await expect(asSeller(bookListings.undo, { params })).rejects.toMatchObject({ status: 409 })

  await asSeller(bookListings.setState, { params, body: { state: 'reserved' } })
  expect(await listed()).toBe(0)
  expect(await asOther(bookListings.get, { params })).toMatchObject({ state: 'reserved' })
  await asSeller(bookListings.setState, { params, body: { state: 'sold' } })
  await asSeller(bookListings.remove, { params })
  expect(await sales()).toBe(1)
})

test('a listing expires after 120 days and is open again when it is renewed', async () => {
  const [seller, other] = [await addPerson(db), await addPerson(db)]
  const book = await addBook(db)
  const { id } = await (await as(seller))(bookListings.create, { body: offerOf(book) })
  const listed = async () =>
    (await (await as(other))(bookListings.list, { query: { bookID: book.id } })).total
  clock.set('2027-02-12T14:59:00Z')
  expect(await listed()).toBe(1)
  clock.set('2027-02-12T15:00:00Z')
  expect(await listed()).toBe(0)
  const asSeller = await as(seller)
  const own = await asSeller(bookListings.own, { query: { state: 'expired' } })
  expect(own).toMatchObject({ total: 1, items: [{ id, state: 'expired' }] })
  expect(await asSeller(bookListings.counts, {})).toMatchObject({ selling: 0, expired: 1 })
  expect(await asSeller(bookListings.renew, { params: { id } })).toMatchObject({
    state: 'open',
    expireTime: '2027-06-12T15:00:00.000Z',
    undoTo: 'expired',
  })
  expect(await listed()).toBe(1)
  clock.set('2026-10-15T15:00:00Z')
})

test('filters by condition range, type, price, course and text combine', async () => {
  const call = await newPerson()
  const course = await addCourse(db)
  const word = `zebra${newISBN()}`
  const post = (listing: object) =>
    call(bookListings.post, {
      body: {
        listings: [
          {
            isbn: newISBN(),
            title: `A ${word} field manual`,
            authors: ['Ravi Thistlewood'],
            courseIDs: [course.id],
            listingType: 'SELL',
            condition: 'GOOD',
            ...listing,
          },
        ],
      },
    })
  for (const [index, condition] of bookConditions.entries()) {
    await post({ condition, price: index * 500 })
  }
  await post({ listingType: 'BUY', condition: undefined, description: 'Needed by spring' })
  const found = async (query: object) => {
    const { items, total } = await call(bookListings.list, {
      query: { courseID: course.id, ...query },
    })
    expect(items).toHaveLength(total)
    return items.map(({ condition }) => condition)
  }
  expect(await found({})).toHaveLength(7)
  expect(await found({ minCondition: 'LIKE_NEW' })).toEqual(['NEW', 'LIKE_NEW'])
  expect(await found({ maxCondition: 'FAIR', listingType: 'SELL' })).toEqual(['FAIR', 'POOR'])
  expect(await found({ minCondition: 'FAIR', maxCondition: 'GOOD' })).toEqual(['GOOD', 'FAIR'])
  expect(await found({ maxPrice: 500, sort: 'price' })).toEqual(['POOR', 'FAIR'])
  expect(await found({ minPrice: 2000 })).toEqual(['NEW', 'LIKE_NEW'])
  expect(await found({ listingType: 'BUY' })).toEqual(['POOR'])
  expect(await found({ q: `${word} thistlewood` })).toHaveLength(7)
  expect(await found({ q: 'needed spring' })).toHaveLength(1)
  expect(await found({ q: 'needed nothing' })).toHaveLength(0)
  await expect(found({ minCondition: 'MINT' })).rejects.toMatchObject({ status: 400 })
  await expect(found({ isbn: '123' })).rejects.toMatchObject({ status: 400, errorCode: 1101 })
})

test('only owners can list their listings in other states', async () => {
  const seller = await addPerson(db)
  const [asSeller, asOther] = [await as(seller), await newPerson()]
  const book = await addBook(db)
  const { id } = await asSeller(bookListings.create, { body: offerOf(book) })
  await asSeller(bookListings.setState, { params: { id }, body: { state: 'sold' } })
  const query = { userID: seller.id }
  expect(await asSeller(bookListings.list, { query })).toMatchObject({ total: 1 })
  for (const state of ['sold', 'reserved', 'expired'] as const) {
    expect(await asOther(bookListings.list, { query: { ...query, state } })).toMatchObject({
      total: 0,
    })
  }
  expect(await asSeller(bookListings.list, { query: { state: 'sold' } })).toMatchObject({
    total: 1,
  })
})

test('bans apply immediately, and visitors have no access', async () => {
  const person = await addPerson(db)
  const call = await as(person)
  await ban(db, person, { booktrak: true })
  const refused = { status: 403, errorCode: 1330 }
  await expect(call(bookListings.list, { query: {} })).rejects.toMatchObject(refused)
  await expect(
    call(bookListings.create, { body: offerOf(await addBook(db)) }),
  ).rejects.toMatchObject(refused)
  await expect(visitor(bookListings.list, { query: {} })).rejects.toMatchObject({ status: 401 })
})
