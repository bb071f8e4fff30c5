import { bookListings } from '@wso/contract/booktrak/bookListings'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { lockBooks } from '../books/books.write.ts'

const { db, as } = await startApp(inject('postgres'))

test('an edit based on an older version is refused with the saved listing; without a version it is saved', async () => {
  const call = await as(await addPerson(db))
  const book = await addBook(db)
  const made = await call(bookListings.create, { body: offerOf(book) })
  const params = { id: made.id }
  const { version } = made
  expect(version).toBeTypeOf('string')
  const first = { ...offerOf(book, { price: 900 }), version }
  const saved = await call(bookListings.update, { params, body: first })
  expect(saved.version).not.toBe(version)
  const second = { ...offerOf(book, { description: 'Pencil only' }), version }
  await expect(call(bookListings.update, { params, body: second })).rejects.toMatchObject({
    status: 409,
    data: { id: made.id, price: 900, description: null, version: saved.version },
  })
  const again = { ...second, price: 900, version: saved.version }
  expect(await call(bookListings.update, { params, body: again })).toMatchObject({
    price: 900,
    description: 'Pencil only',
  })
  expect(await call(bookListings.update, { params, body: offerOf(book) })).toMatchObject({
    price: 1800,
    description: null,
  })
  const asOther = await as(await addPerson(db))
  expect(await asOther(bookListings.get, { params })).not.toHaveProperty('version')
})

test('of two edits of one version at once, one is saved', async () => {
  const call = await as(await addPerson(db))
  const book = await addBook(db)
  const { id, version } = await call(bookListings.create, { body: offerOf(book) })
  const answers = await Promise.allSettled(
    [500, 600, 700, 800].map((price) =>
      call(bookListings.update, { params: { id }, body: { ...offerOf(book, { price }), version } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a listing that moves to another book waits for changes of the book it leaves', async () => {
  const call = await as(await addPerson(db))
  const [from, to] = [await addBook(db), await addBook(db)]
  const { id } = await call(bookListings.create, { body: offerOf(from) })
  const { moving, outcome } = await db.transaction(async (locked) => {
    await lockBooks(locked, [from.isbn13])
    const moved = call(bookListings.update, { params: { id }, body: offerOf(to) })
    const first = await Promise.race([moved.then(() => 'moved'), untilLocked(from.isbn13)])
    return { moving: moved, outcome: first }
  })
  expect(outcome).toBe('waits')
  expect(await moving).toMatchObject({ bookID: to.id })
})

/** Resolves when a transaction waits for the lock of a book. */
async function untilLocked(isbn13: string) {
  const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and (classid::bigint << 32) + objid::bigint = ${isbn13}::bigint`
  for (;;) {
    const waiting = await db.execute(isWaiting)
    if (waiting.length > 0) return 'waits'
    await new Promise((resolve) => setImmediate(resolve))
  }
}
