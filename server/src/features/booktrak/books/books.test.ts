import { bookListings } from '@wso/contract/booktrak/bookListings'
import { bookLimits } from '@wso/contract/booktrak/bookRules'
import { books } from '@wso/contract/booktrak/books'
import { eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, newISBN, offerOf } from '#test/factories/booktrak.ts'
import { addCourse } from '#test/factories/factrak.ts'
import { bookCourses, books as booksTable } from '../records/books.table.ts'
import { bookListings as listingsTable } from '../records/listings.table.ts'

const { db, as, callWith, tokenOf } = await startApp(inject('postgres'))
const newPerson = async () => as(await addPerson(db))

test('listing in three calls or in one creates the same rows', async () => {
  const course = await addCourse(db)
  const [one, three] = [newISBN(), newISBN()]
  const described = { title: 'Shorelines', authors: ['Maren Quill'] }
  const values = {
    listingType: 'SELL',
    condition: 'GOOD',
    description: 'Clean',
    price: 1500,
  } as const
  const asFirst = await newPerson()
  const book = await asFirst(books.create, { body: { isbn: three, ...described } })
  const linked = await asFirst(books.addCourses, {
    params: { id: book.id },
    body: { courseIDs: [course.id] },
  })
  expect(linked.courses).toMatchObject([
    { id: course.id, areaOfStudy: { id: course.areaOfStudyID } },
  ])
  await asFirst(bookListings.create, { body: { bookID: book.id, ...values } })
  const asSecond = await newPerson()
  const [posted] = await asSecond(bookListings.post, {
    body: { listings: [{ isbn: one, ...described, courseIDs: [course.id], ...values }] },
  })
  expect(posted?.book).toMatchObject({ isbn13: one, offerCount: 1, lowestPrice: 1500 })
  const rowsOf = async (isbn: string) => {
    const [row] = await db.select().from(booksTable).where(eq(booksTable.isbn13, isbn))
    const { id, isbn13: _isbn, searchText, ...stored } = row!
    const links = await db.select().from(bookCourses).where(eq(bookCourses.bookID, id))
    const listings = await db.select().from(listingsTable).where(eq(listingsTable.bookID, id))
    return {
      stored,
      text: searchText.replace(isbn, ''),
      courses: links.map(({ courseID }) => courseID),
      listings: listings.map((listing) => ({
        ...listing,
        id: 0,
        bookID: 0,
        userID: 0,
        searchText: listing.searchText.replace(isbn, ''),
      })),
    }
  }
  expect(await rowsOf(one)).toEqual(await rowsOf(three))
})

test('posting several books is all or nothing, and errors name the item and field', async () => {
  const call = await newPerson()
  const good = () => ({
    isbn: newISBN(),
    title: 'Shorelines',
    listingType: 'SELL' as const,
    condition: 'GOOD',
  })
  const before = await db.$count(booksTable)
  const post = (listings: object[]) =>
    call(bookListings.post, { body: { listings: listings as never } })
  const refusal = (errorCode: number) => ({ errorCode })
  const naming = (errorCode: number, field: string) => ({
    errorCode,
    fields: { [field]: expect.any(String) },
  })
  await expect(post([good(), { ...good(), isbn: '123' }])).rejects.toMatchObject(
    naming(1101, 'listings.1.isbn'),
  )
  await expect(post([good(), { ...good(), condition: 'MINT' }])).rejects.toMatchObject(
    naming(2232, 'listings.1.condition'),
  )
  await expect(post([good(), { ...good(), courseIDs: [2_000_000_000] }])).rejects.toMatchObject(
    refusal(2253),
  )
  await expect(post(Array.from({ length: 21 }, good))).rejects.toMatchObject(refusal(1101))
  await expect(post([])).rejects.toMatchObject(refusal(1101))
  expect(await db.$count(booksTable)).toBe(before)
  const listings = Array.from({ length: bookLimits.batch }, good)
  const made = await post([...listings.slice(0, 19), listings[0]!])
  expect(made.map(({ book }) => book?.isbn13)).toEqual(
    [...listings.slice(0, 19), listings[0]!].map(({ isbn }) => isbn),
  )
})

test('a repeat with the same key posts nothing new', async () => {
  const person = await addPerson(db)
  const call = callWith(await tokenOf(person))
  const body = {
    listings: [
      { isbn: newISBN(), title: 'Shorelines', listingType: 'SELL' as const, condition: 'GOOD' },
    ],
  }
  const options = { idempotencyKey: 'one-post-of-a-book' }
  const results = await Promise.all(
    Array.from({ length: 5 }, () => call(bookListings.post, { body }, options).catch(() => [])),
  )
  expect(new Set(results.flat().map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(listingsTable, eq(listingsTable.userID, person.id))).toBe(1)
})

test('people who post the same books at once in different orders all succeed', async () => {
  const isbns = [newISBN(), newISBN(), newISBN()]
  const calls = await Promise.all(Array.from({ length: 8 }, newPerson))
  await Promise.all(
    calls.map((call, index) =>
      call(bookListings.post, {
        body: {
          listings: (index % 2 ? isbns : isbns.toReversed()).map((isbn) => ({
            isbn,
            title: 'Shorelines',
            condition: 'GOOD',
            listingType: index % 3 ? ('SELL' as const) : ('BUY' as const),
          })),
        },
      }),
    ),
  )
  expect(await db.$count(booksTable, inArray(booksTable.isbn13, isbns))).toBe(3)
})

test('a person has at most 200 live listings, even when many are posted at once', async () => {
  const person = await addPerson(db)
  const call = await as(person)
  const book = await addBook(db)
  const batch = () => ({
    listings: Array.from({ length: 20 }, () => ({
      isbn: book.isbn13,
      listingType: 'SELL' as const,
      condition: 'GOOD',
    })),
  })
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => call(bookListings.post, { body: batch() })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const body = offerOf(book)
  await expect(call(bookListings.create, { body })).rejects.toMatchObject({ status: 409 })
})

test('reopened listings count toward the limit', async () => {
  const asSeller = await as(await addPerson(db))
  const book = await addBook(db)
  const offers = Array.from({ length: 20 }, () => ({
    isbn: book.isbn13,
    listingType: 'SELL' as const,
    condition: 'GOOD',
  }))
  const [sold, wasSold] = await asSeller(bookListings.post, { body: { listings: offers } })
  const params = { id: sold!.id }
  for (const { id } of [sold!, wasSold!]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await asSeller(bookListings.setState, { params: { id }, body: { state: 'sold' } })
  }
  for (let live = 18; live < 198; live += 20) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await asSeller(bookListings.post, { body: { listings: offers } })
  }
  const two = { body: { listings: offers.slice(0, 2) } }
  await asSeller(bookListings.post, two)
  const refused = { status: 409, message: expect.stringContaining('200 live listings') }
  const open = () => asSeller(bookListings.setState, { params, body: { state: 'open' } })
  await expect(open()).rejects.toMatchObject(refused)
  await expect(asSeller(bookListings.undo, { params })).rejects.toMatchObject(refused)
  const { items } = await asSeller(bookListings.own, { query: { state: 'open', limit: 1 } })
  await asSeller(bookListings.remove, { params: { id: items[0]!.id } })
  const tries = await Promise.allSettled([
    open(),
    asSeller(bookListings.undo, { params: { id: wasSold!.id } }),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('courses are only ever added, and only existing ones', async () => {
  const call = await newPerson()
  const book = await addBook(db)
  const [first, second] = [await addCourse(db), await addCourse(db)]
  const link = (courseIDs: number[], id = book.id) =>
    call(books.addCourses, { params: { id }, body: { courseIDs } })
  await link([first.id])
  const unknown = link([second.id, 2_000_000_000])
  await expect(unknown).rejects.toMatchObject({ status: 400, errorCode: 2253 })
  expect((await call(books.get, { params: { id: book.id } })).courses).toHaveLength(1)
  expect((await link([second.id, second.id, first.id])).courses).toHaveLength(2)
  await expect(link([])).rejects.toMatchObject({ errorCode: 1101 })
  await expect(link([first.id], 2_000_000_000)).rejects.toMatchObject({ status: 404 })
  const pending = await addCourse(db, { pending: true })
  await expect(link([pending.id])).rejects.toMatchObject({ errorCode: 2253 })
})

test('without an outside catalog, a book that is not known needs a title', async () => {
  const call = await newPerson()
  const isbn = newISBN()
  const missing = { status: 400, errorCode: 1101 }
  await expect(call(books.create, { body: { isbn } })).rejects.toMatchObject({
    ...missing,
    message: 'title: Enter the title to add this book.',
  })
  const listing = { isbn, listingType: 'SELL', condition: 'GOOD', price: 1500 } as const
  await expect(call(bookListings.post, { body: { listings: [listing] } })).rejects.toMatchObject({
    ...missing,
    message: 'listings.0.title: Enter the title to add this book.',
  })
})
