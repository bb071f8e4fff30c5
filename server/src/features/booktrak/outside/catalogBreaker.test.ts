import { books } from '@wso/contract/booktrak/books'
import { afterAll, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { openLibrarySearch, startCatalog } from '#test/bookCatalog.ts'
import { newISBN } from '#test/factories/booktrak.ts'

const catalog = await startCatalog()
afterAll(() => catalog.close())

const json = { 'content-type': 'application/json' }

test('a question that the catalog cannot answer does not close it for everyone', async () => {
  const settings = { BOOK_SEARCH: 'open-library', BOOK_SEARCH_URL: catalog.url }
  const { db, as } = await startApp(inject('postgres'), { settings })
  const call = await as(await addPerson(db))
  const isbn13 = newISBN()
  catalog.answer((url, response) => {
    if (url.search.includes('malformed')) response.writeHead(500).end()
    else {
      response.writeHead(200, json)
      response.end(JSON.stringify(openLibrarySearch(isbn13)))
    }
  })
  for (let times = 0; times < 6; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    expect(await call(books.web, { query: { q: 'malformed)(' } })).toEqual([])
  }
  expect(await call(books.web, { query: { q: 'shorelines' } })).toHaveLength(2)
  expect(await call(books.health, {})).toEqual({ ok: true, outside: 'up' })
})
