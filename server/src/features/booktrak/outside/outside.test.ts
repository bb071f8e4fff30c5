import { books } from '@wso/contract/booktrak/books'
import { createCall } from '@wso/contract/core/client'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import {
  googleVolumes,
  openLibraryBook,
  openLibrarySearch,
  startCatalog,
} from '#test/bookCatalog.ts'
import { addBook, newISBN } from '#test/factories/booktrak.ts'

const catalog = await startCatalog()
afterAll(() => catalog.close())
beforeEach(() => void (catalog.received.length = 0))

/** Starts a separate portal, because each has its own circuit breaker. */
const portal = (settings: Record<string, string> = {}) =>
  startApp(inject('postgres'), {
    settings: { BOOK_SEARCH: 'open-library', BOOK_SEARCH_URL: catalog.url, ...settings },
  })

type Portal = Awaited<ReturnType<typeof portal>>

/** A person's calls, and the notices in their responses. */
async function reader({ db, tokenOf, fetchFrom }: Portal) {
  const notices: string[] = []
  const token = await tokenOf(await addPerson(db))
  const call = createCall({
    fetch: fetchFrom('203.0.113.7'),
    token: () => token,
    onNotice: (notice) => void notices.push(notice),
  })
  return { call, notices }
}

test('Open Library: searches, stores the answer, and adds a found book without asking again', async () => {
  const { call } = await reader(await portal())
  const isbn13 = newISBN()
  catalog.json(openLibrarySearch(isbn13))
  const query = { q: 'shorelines', limit: 20 }
  const found = await call(books.web, { query })
  expect(found).toEqual([
    {
      id: 0,
      title: 'Shorelines: A Field Manual',
      subtitle: 'Third Edition',
      authors: ['Maren Quill', 'Tobias Fennimore'],
      publisher: 'Harrow Hill Press',
      publishedYear: 2021,
      isbn13,
      infoLink: 'https://openlibrary.org/books/OL7353617M',
      imageLink: `/pic/booktrak/large/${isbn13}.jpg`,
      thumbLink: `/pic/booktrak/thumb/${isbn13}.jpg`,
    },
    expect.objectContaining({ id: 0, title: 'A pamphlet without a number', isbn13: '' }),
  ])
  expect(catalog.received).toHaveLength(1)
  expect(new URL(catalog.received[0]!, catalog.url).searchParams.get('q')).toBe('shorelines')
  await call(books.web, { query })
  const stored = await call(books.create, { body: { isbn: isbn13 } })
  expect(stored).toMatchObject({ isbn13, title: 'Shorelines: A Field Manual' })
  expect(catalog.received).toHaveLength(1)
  const [again] = await call(books.web, { query })
  expect(again).toMatchObject({ id: stored.id, offerCount: 0 })
})

test('Open Library: looks up an ISBN-10 as its ISBN-13', async () => {
  const { call } = await reader(await portal())
  catalog.json(openLibraryBook('9780306406157'))
  const found = await call(books.lookup, { params: { isbn: '0-306-40615-2' } })
  expect(found).toMatchObject({
    isbn13: '9780306406157',
    certain: true,
    book: { id: 0, publishedYear: 2021, authors: ['Maren Quill'] },
  })
  expect(decodeURIComponent(catalog.received[0]!)).toContain('ISBN:9780306406157')
})

test('Google Books: searches and looks up with its key', async () => {
  const settings = { BOOK_SEARCH: 'google-books', GOOGLE_BOOKS_KEY: 'a key' }
  const { call } = await reader(await portal(settings))
  const isbn13 = newISBN()
  catalog.json(googleVolumes(isbn13))
  const [first, second] = await call(books.web, { query: { q: 'shorelines' } })
  expect(first).toMatchObject({
    title: 'Shorelines',
    subtitle: 'A Field Manual',
    isbn13,
    publishedYear: 2021,
    infoLink: 'https://books.google.com/books?id=zyTCAlFPjgYC',
    imageLink: `/pic/booktrak/large/${isbn13}.jpg`,
  })
  expect(second).toMatchObject({ isbn13: '' })
  expect(second).not.toHaveProperty('imageLink')
  const other = newISBN()
  catalog.json(googleVolumes(other))
  expect(await call(books.create, { body: { isbn: other } })).toMatchObject({ isbn13: other })
  const asked = new URL(catalog.received[1]!, catalog.url)
  expect(asked.pathname).toBe('/books/v1/volumes')
  expect(asked.searchParams.get('q')).toBe(`isbn:${other}`)
  expect(asked.searchParams.get('key')).toBe('a key')
  catalog.json({ kind: 'books#volumes', totalItems: 0 })
  await expect(call(books.create, { body: { isbn: newISBN() } })).rejects.toMatchObject({
    errorCode: 2251,
  })
})

/** Three seconds, doubled for a busy machine; without the limit a call would never return. */
const maxMs = 6000
const broken = { 'content-type': 'application/json' }

test.each<[string, Parameters<typeof catalog.answer>[0]]>([
  ['hangs', () => undefined],
  ['fails', (_, response) => void response.writeHead(503).end()],
  ['sends something else', (_, response) => void response.writeHead(200, broken).end('{"docs":')],
])(
  'with a catalog that %s, every call returns within 3 seconds, with a notice',
  async (_, answer) => {
    const running = await portal()
    const { call, notices } = await reader(running)
    const stored = await addBook(running.db)
    catalog.answer(answer)
    const start = performance.now()
    expect(await call(books.web, { query: { q: 'shorelines' } })).toHaveLength(1)
    expect(performance.now() - start).toBeLessThan(maxMs)
    expect(notices).toEqual([expect.stringContaining('outside catalog is not responding')])
    expect(await call(books.health, {})).toEqual({ ok: true, outside: 'down' })
    const [isbn, body] = [newISBN(), { isbn: newISBN() }]
    const began = performance.now()
    expect(await call(books.lookup, { params: { isbn } })).toMatchObject({ certain: false })
    expect(performance.now() - began).toBeLessThan(maxMs)
    expect(await call(books.list, { query: { isbn: stored.isbn13 } })).toMatchObject({ total: 1 })
    await expect(call(books.create, { body })).rejects.toMatchObject({ status: 503 })

    // After the failures of three questions it is no longer queried, so that no one waits.
    const asked = catalog.received.length
    expect(await call(books.health, {})).toEqual({ ok: true, outside: 'down' })
    expect(await call(books.web, { query: { q: 'anything else' } })).toEqual([])
    expect(catalog.received).toHaveLength(asked)
    const typed = { isbn, title: 'Shorelines', authors: ['Maren Quill'] }
    expect(await call(books.create, { body: typed })).toMatchObject({ title: 'Shorelines' })
  },
)

test('a failed request is retried once', async () => {
  const { call, notices } = await reader(await portal())
  const isbn13 = newISBN()
  catalog.answer((_, response) => {
    catalog.json(openLibrarySearch(isbn13))
    response.writeHead(502).end()
  })
  expect(await call(books.web, { query: { q: 'shorelines' } })).toHaveLength(2)
  expect(notices).toEqual([])
  expect(catalog.received).toHaveLength(2)
})

test('when the catalog is down, stored answers are used', async () => {
  const running = await portal()
  const before = await reader(running)
  catalog.json(openLibrarySearch(newISBN()))
  const query = { q: 'shorelines' }
  await before.call(books.web, { query })
  running.clock.set('2026-10-25T15:00:00Z')
  const { call, notices } = await reader(running)
  catalog.answer((_, response) => void response.writeHead(500).end())
  expect(await call(books.web, { query })).toHaveLength(2)
  expect(notices).toHaveLength(1)
})

test('without an outside catalog, books are stored with a typed title', async () => {
  const running = await portal({ BOOK_SEARCH: 'none' })
  const { call, notices } = await reader(running)
  expect(await call(books.health, {})).toEqual({ ok: true, outside: 'off' })
  await addBook(running.db)
  expect(await call(books.web, { query: { q: 'shorelines' } })).toHaveLength(1)
  expect(await call(books.web, { query: { q: 'quasars' } })).toEqual([])
  expect(notices).toEqual([])
  const body = { isbn: newISBN(), title: 'Shorelines' }
  expect(await call(books.create, { body })).toMatchObject({ title: 'Shorelines' })
  expect(catalog.received).toEqual([])
})

test('a typed description is replaced once the catalog has one', async () => {
  const { call } = await reader(await portal())
  const isbn = newISBN()
  catalog.json({})
  const typed = await call(books.create, { body: { isbn, title: 'shorlines (3rd)' } })
  const running = await portal()
  const later = await reader(running)
  await addBook(running.db, { isbn13: isbn, title: 'shorlines (3rd)' })
  catalog.json(openLibraryBook(isbn))
  const replaced = await later.call(books.create, { body: { isbn, title: 'something else' } })
  expect(typed.title).toBe('shorlines (3rd)')
  expect(replaced).toMatchObject({ title: 'Shorelines: A Field Manual' })
})

test('a hundred simultaneous calls by different people that store one book create one row', async () => {
  const running = await portal()
  const isbn = newISBN()
  catalog.json(openLibraryBook(isbn))
  const people = await Promise.all(Array.from({ length: 10 }, () => reader(running)))
  const stored = await Promise.all(
    Array.from({ length: 100 }, (_, at) => people[at % 10]!.call(books.create, { body: { isbn } })),
  )
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
  expect((await people[0]!.call(books.list, { query: { isbn } })).total).toBe(1)
})

test('a cover is fetched from the catalog once, re-encoded, and served to everyone', async () => {
  const running = await portal()
  const { call } = await reader(running)
  const isbn13 = newISBN()
  catalog.json(openLibraryBook(isbn13))
  const { imageLink, thumbLink } = await call(books.create, { body: { isbn: isbn13 } })
  const png = await sharp({
    create: { width: 800, height: 1200, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  catalog.answer(
    (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  )
  catalog.received.length = 0
  const fetched = await Promise.all(
    Array.from({ length: 8 }, () => running.app.inject({ url: imageLink! })),
  )
  for (const { statusCode, headers, rawPayload } of fetched) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 360 })
  }
  const small = await running.app.inject({ url: thumbLink! })
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ height: 180 })
  expect(catalog.received).toEqual(['/b/id/8739161-L.jpg?default=false'])
  const etag = String(small.headers.etag)
  const known = await running.app.inject({ url: thumbLink!, headers: { 'if-none-match': etag } })
  expect(known.statusCode).toBe(304)
})

test.each([
  ['a redirect to this machine', 302, { location: 'http://127.0.0.1:1/' }, ''],
  ['a redirect to the metadata service', 302, { location: 'http://169.254.169.254/' }, ''],
  ['a page', 200, { 'content-type': 'text/html' }, '<h1>Hello</h1>'],
  ['a drawing with scripts', 200, { 'content-type': 'image/svg+xml' }, '<svg/>'],
  ['something that only says it is a picture', 200, { 'content-type': 'image/jpeg' }, 'GET / HTTP'],
  ['a huge file', 200, { 'content-type': 'image/jpeg' }, Buffer.alloc(4 * 1024 * 1024)],
])('the cover is not found when the server sends %s', async (_, status, headers, body) => {
  const running = await portal()
  const { call } = await reader(running)
  const isbn13 = newISBN()
  catalog.json(openLibraryBook(isbn13))
  const { id, imageLink } = await call(books.create, { body: { isbn: isbn13 } })
  catalog.answer((_url, response) => void response.writeHead(status, headers).end(body))
  expect((await running.app.inject({ url: imageLink! })).statusCode).toBe(404)
  const asked = catalog.received.length
  expect((await running.app.inject({ url: imageLink! })).statusCode).toBe(404)
  expect(catalog.received).toHaveLength(asked)
  expect(await call(books.get, { params: { id } })).not.toHaveProperty('imageLink')
})

test('no request makes the server fetch a cover that no catalog named', async () => {
  const running = await portal()
  const { statusCode } = await running.app.inject({ url: `/pic/booktrak/large/${newISBN()}.jpg` })
  expect(statusCode).toBe(404)
  for (const file of ['..%2f..%2fetc.jpg', '9780306406157.png', 'http:%2f%2f127.0.0.1.jpg']) {
    const answered = await running.app.inject({ url: `/pic/booktrak/large/${file}` })
    expect(answered.statusCode).toBeGreaterThanOrEqual(400)
    expect(answered.statusCode).toBeLessThan(500)
  }
  expect(catalog.received).toEqual([])
})
