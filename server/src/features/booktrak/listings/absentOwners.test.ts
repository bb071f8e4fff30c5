import { bookListings } from '@wso/contract/booktrak/bookListings'
import { books } from '@wso/contract/booktrak/books'
import { notifications } from '@wso/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addBook, offerOf, requestOf } from '#test/factories/booktrak.ts'

const { db, as } = await startApp(inject('postgres'))

type Person = Awaited<ReturnType<typeof addPerson>>
const missing = { status: 404 }

/** The ways to be absent from Booktrak, each with the way to return. */
const absences: [string, (person: Person) => Promise<unknown>, (person: Person) => unknown][] = [
  [
    'is banned from Booktrak',
    (person) => ban(db, person, { booktrak: true }),
    ({ id }) => db.delete(bans).where(eq(bans.userID, id)),
  ],
  [
    'left the college',
    ({ id }) => db.update(users).set({ atWilliams: false }).where(eq(users.id, id)),
    ({ id }) => db.update(users).set({ atWilliams: true }).where(eq(users.id, id)),
  ],
  [
    'was disabled',
    ({ id }) =>
      db.update(users).set({ disabledTime: '2026-10-01T12:00:00Z' }).where(eq(users.id, id)),
    ({ id }) => db.update(users).set({ disabledTime: null }).where(eq(users.id, id)),
  ],
  [
    'is deleting the account',
    ({ id: userID }) =>
      db
        .insert(pendingDeletions)
        .values({ userID, deletionTime: '2026-11-01T12:00:00Z', wasVisible: true }),
    ({ id }) => db.delete(pendingDeletions).where(eq(pendingDeletions.userID, id)),
  ],
]

test.each(absences)(
  'listings of a person who %s are shown, counted and matched again only when they are back',
  async (_name, leave, comeBack) => {
    const seller = await addPerson(db)
    const buyer = await addPerson(db)
    const [asSeller, asBuyer] = [await as(seller), await as(buyer)]
    const book = await addBook(db)
    const { id } = await asSeller(bookListings.create, { body: offerOf(book, { price: 700 }) })
    await asBuyer(bookListings.create, { body: requestOf(book) })
    await asBuyer(bookListings.expressInterest, { params: { id }, body: { message: 'Hello' } })
    const seen = async () => ({
      listed: (
        await asBuyer(bookListings.list, { query: { bookID: book.id, listingType: 'SELL' } })
      ).total,
      ofPerson: (await asBuyer(bookListings.list, { query: { userID: seller.id } })).items.length,
      matches: (await asBuyer(bookListings.matches, { query: {} })).items.length,
      interested: (await asBuyer(bookListings.interested, { query: {} })).items.length,
      counts: await asBuyer(bookListings.counts, {}),
      book: await asBuyer(books.get, { params: { id: book.id } }),
    })
    const there = {
      listed: 1,
      ofPerson: 1,
      matches: 1,
      interested: 1,
      counts: { matches: 1, interests: 1 },
      book: { offerCount: 1, lowestPrice: 700 },
    }
    expect(await seen()).toMatchObject(there)

    await leave(seller)
    const gone = await seen()
    expect(gone).toMatchObject({
      listed: 0,
      ofPerson: 0,
      matches: 0,
      interested: 0,
      counts: { matches: 0, interests: 0 },
      book: { offerCount: 0, wantCount: 1 },
    })
    expect(gone.book).not.toHaveProperty('lowestPrice')
    await expect(asBuyer(bookListings.get, { params: { id } })).rejects.toMatchObject(missing)
    const message = { params: { id }, body: { message: 'Are you there?' } }
    await expect(asBuyer(bookListings.expressInterest, message)).rejects.toMatchObject(missing)

    await comeBack(seller)
    expect(await seen()).toMatchObject(there)
    expect(await asBuyer(bookListings.get, { params: { id } })).toMatchObject({ id })
  },
)

test.each(absences)(
  'no listing is matched with one of a person who %s, and their messages are not shown',
  async (_name, leave, comeBack) => {
    const [away, seller] = [await addPerson(db), await addPerson(db)]
    const [asAway, asSeller] = [await as(away), await as(seller)]
    const book = await addBook(db)
    await asAway(bookListings.create, { body: requestOf(book) })
    await leave(away)
    const { id } = await asSeller(bookListings.create, { body: offerOf(book) })
    const told = async () => (await asSeller(notifications.list, { query: {} })).items.length
    expect(await told()).toBe(0)

    await comeBack(away)
    const asReturned = await as(away)
    const interest = { params: { id }, body: { message: 'Hello' } }
    await asReturned(bookListings.expressInterest, interest)
    const messages = async () => {
      const { interestCount } = await asSeller(bookListings.get, { params: { id } })
      const { total, items } = await asSeller(bookListings.interests, { params: { id }, query: {} })
      return [interestCount, total, items.length]
    }
    expect(await messages()).toEqual([1, 1, 1])
    await leave(away)
    expect(await messages()).toEqual([0, 0, 0])
  },
)

test('admins and reports still open the listing of a banned person', async () => {
  const seller = await addPerson(db)
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const { id } = await (
    await as(seller)
  )(bookListings.create, {
    body: offerOf(await addBook(db)),
  })
  await ban(db, seller, { booktrak: true })
  expect(await asAdmin(bookListings.get, { params: { id } })).toMatchObject({ id })
  expect(await asAdmin(bookListings.remove, { params: { id } })).toMatchObject({ id })
})

test('listings do not tell whose they are when their owner is hidden from the directory', async () => {
  const seller = await addPerson(db)
  const [asSeller, asBuyer] = [await as(seller), await as(await addPerson(db))]
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const book = await addBook(db)
  await asSeller(bookListings.create, { body: offerOf(book) })
  const ofSeller = async (call = asBuyer) =>
    (await call(bookListings.list, { query: { userID: seller.id } })).total
  expect(await ofSeller()).toBe(1)

  await db.update(users).set({ visible: false }).where(eq(users.id, seller.id))
  const { items } = await asBuyer(bookListings.list, { query: { bookID: book.id } })
  expect(items).toMatchObject([{ userID: 0 }])
  expect(await ofSeller()).toBe(0)
  expect([await ofSeller(asSeller), await ofSeller(asAdmin)]).toEqual([1, 1])
})
