import { bookListings } from '@wso/contract/booktrak/bookListings'
import { books } from '@wso/contract/booktrak/books'
import type { ApiError } from '@wso/contract/core/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { openLibraryBook, startCatalog } from '#test/bookCatalog.ts'
import { newISBN } from '#test/factories/booktrak.ts'

const catalog = await startCatalog()
afterAll(() => catalog.close())
beforeEach(() => void (catalog.received.length = 0))

const portal = () =>
  startApp(inject('postgres'), {
    settings: { BOOK_SEARCH: 'open-library', BOOK_SEARCH_URL: catalog.url },
  })
type Portal = Awaited<ReturnType<typeof portal>>

/** Counts the connections of requests that have a transaction open. */
async function heldConnections({ db }: Portal): Promise<number> {
  const rows = await db.execute<{ held: number }>(sql`
    select count(*)::int as held from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`)
  return rows[0]!.held
}

const failure = (calling: Promise<unknown>) =>
  calling.then(
    () => undefined,
    (error: ApiError) => error,
  )

test('no connection is occupied while the catalog is queried, with or without a key', async () => {
  const running = await portal()
  catalog.answer(() => undefined)
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => running.as(await addPerson(running.db))),
  )
  const waiting = people.map((call, place) => {
    const listing = { isbn: newISBN(), listingType: 'SELL', condition: 'GOOD' } as const
    const options = place % 2 ? { idempotencyKey: 'lost' } : {}
    return place % 4 < 2
      ? failure(call(books.create, { body: { isbn: listing.isbn } }, options))
      : failure(call(bookListings.post, { body: { listings: [listing] } }, options))
  })
  await expect
    .poll(() => catalog.received.length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(people.length)
  await expect.poll(() => heldConnections(running)).toBe(0)
  const listed = people[0]!(books.list, { query: {} }).then(() => 'listed')
  expect(await Promise.race([listed, ...waiting])).toBe('listed')
  expect(await Promise.all(waiting)).toEqual(
    people.map(() => expect.objectContaining({ status: 503 })),
  )
})

test('a repeat is answered without querying the catalog, even when it is down', async () => {
  const running = await portal()
  const call = await running.as(await addPerson(running.db))
  const isbn = newISBN()
  catalog.json(openLibraryBook(isbn))
  const idempotencyKey = 'first-book'
  const repeat = () => call(books.create, { body: { isbn } }, { idempotencyKey })
  const stored = await repeat()
  expect(catalog.received).toHaveLength(1)
  running.clock.set('2026-10-16T12:00:00Z')
  await running.db.execute(sql`delete from book_outside_answers`)
  await running.db.execute(sql`update books set source = 'person'`)
  catalog.answer((_, response) => void response.writeHead(503).end())
  expect(await repeat()).toEqual(stored)
  expect(catalog.received).toHaveLength(1)
})

test('a call that fails at the catalog leaves its key unused', async () => {
  const running = await portal()
  const call = await running.as(await addPerson(running.db))
  const isbn = newISBN()
  catalog.json({})
  const create = (title?: string) =>
    call(books.create, { body: { isbn, ...(title && { title }) } }, { idempotencyKey: 'again' })
  await expect(create()).rejects.toMatchObject({ errorCode: 2251 })
  expect(await create('Shorelines')).toMatchObject({ title: 'Shorelines' })
})
