import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (url: URL, response: ServerResponse) => void

/** A stand-in for an outside catalog and its cover server, on loopback over real HTTP. */
export async function startCatalog() {
  const received: string[] = []
  let answer: Answer = (_, response) => void response.writeHead(404).end()
  const server = createServer((request, response) => {
    received.push(request.url ?? '')
    answer(new URL(request.url ?? '/', 'http://catalog'), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next: Answer) => void (answer = next),
    /** Responds to every request with this JSON. */
    json: (body: unknown) => {
      answer = (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(body))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Open Library's response to `search.json` with `editions` among the fields. */
export const openLibrarySearch = (isbn13: string) => ({
  numFound: 2,
  start: 0,
  docs: [
    {
      key: '/works/OL45804W',
      title: 'Shorelines',
      author_name: ['Maren Quill', 'Tobias Fennimore'],
      first_publish_year: 1998,
      cover_i: 6_498_519,
      isbn: ['9780306406157', isbn13],
      editions: {
        numFound: 3,
        docs: [
          {
            key: '/books/OL7353617M',
            title: 'Shorelines: A Field Manual',
            subtitle: 'Third Edition',
            isbn: [isbn13],
            publisher: ['Harrow Hill Press'],
            publish_date: ['March 2021'],
            cover_i: 8_739_161,
          },
        ],
      },
    },
    { key: '/works/OL1W', title: 'A pamphlet without a number', author_name: 'not a list' },
    { key: '/works/OL2W' },
  ],
})

/** Open Library's response to `api/books` with `jscmd=data`. */
export const openLibraryBook = (isbn13: string, title = 'Shorelines: A Field Manual') => ({
  [`ISBN:${isbn13}`]: {
    url: 'https://openlibrary.org/books/OL7353617M/Shorelines',
    key: '/books/OL7353617M',
    title,
    subtitle: 'Third Edition',
    authors: [{ url: 'https://openlibrary.org/authors/OL34184A', name: 'Maren Quill' }],
    publishers: [{ name: 'Harrow Hill Press' }],
    publish_date: 'March 2021',
    identifiers: { isbn_13: [isbn13], openlibrary: ['OL7353617M'] },
    cover: {
      small: 'https://covers.openlibrary.org/b/id/8739161-S.jpg',
      medium: 'https://covers.openlibrary.org/b/id/8739161-M.jpg',
      large: 'https://covers.openlibrary.org/b/id/8739161-L.jpg',
    },
  },
})

/** The response of Google Books to `volumes`. */
export const googleVolumes = (isbn13: string) => ({
  kind: 'books#volumes',
  totalItems: 2,
  items: [
    {
      kind: 'books#volume',
      id: 'zyTCAlFPjgYC',
      etag: 'f0zKg75Mx/I',
      volumeInfo: {
        title: 'Shorelines',
        subtitle: 'A Field Manual',
        authors: ['Maren Quill'],
        publisher: 'Harrow Hill Press',
        publishedDate: '2021-03-09',
        industryIdentifiers: [
          { type: 'ISBN_10', identifier: '0306406152' },
          { type: 'ISBN_13', identifier: isbn13 },
        ],
        imageLinks: {
          smallThumbnail: 'http://books.google.com/books/content?id=zyTCAlFPjgYC&zoom=5',
          thumbnail: 'http://books.google.com/books/content?id=zyTCAlFPjgYC&zoom=1',
        },
        infoLink: 'http://books.google.com/books?id=zyTCAlFPjgYC',
      },
    },
    { id: 'AAAAAAAAAAAA', volumeInfo: { title: 'Without a cover or a number' } },
  ],
})
