import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** The books that the outside catalog of the journeys knows. */
export const outsideBooks = {
  shorelines: {
    isbn: '9780306406157',
    title: 'Shorelines: A Field Manual',
    authors: ['M. Abernathy-Cole'],
    year: 2021,
  },
  intertidal: {
    isbn: '9783161484100',
    title: 'Reading the Intertidal',
    authors: ['P. Szymborski'],
    year: 2018,
    cover: 7,
  },
  mud: {
    isbn: '9781861972712',
    title: 'Mud, Salt and Time',
    authors: ['E. Farquhar-Lind'],
    year: 2019,
  },
  sampling: {
    isbn: '9780131103627',
    title: 'Sampling for Ecologists',
    authors: ['T. Oyelaran'],
    year: 2020,
  },
} as const

type OutsideBook = {
  isbn: string
  title: string
  authors: readonly string[]
  year: number
  /** The number of its cover. */
  cover?: number
}
const all: OutsideBook[] = Object.values(outsideBooks)

/** Stands in for Open Library: search, look-up by ISBN and a cover, in its documented format. */
export async function startBookCatalog() {
  const background = { r: 24, g: 78, b: 99 }
  const cover = await sharp({ create: { width: 360, height: 540, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/b/id/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cover)
      return
    }
    const answer = answers[url.pathname]?.(url.searchParams)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

const answers: Record<string, (query: URLSearchParams) => object> = {
  '/search.json': (query) => {
    const words = (query.get('q') ?? '').toLowerCase().split(' ')
    const found = all.filter(({ title, authors, isbn }) =>
      words.every((word) => `${title} ${authors.join(' ')} ${isbn}`.toLowerCase().includes(word)),
    )
    return {
      docs: found.map(({ isbn, title, authors, year, cover }) => ({
        title,
        author_name: authors,
        first_publish_year: year,
        isbn: [isbn],
        ...(cover && { cover_i: cover }),
      })),
    }
  },
  '/api/books': (query) => {
    const wanted = (query.get('bibkeys') ?? '').split(',')
    return Object.fromEntries(
      all.flatMap(({ isbn, title, authors, year, cover }) => {
        const key = `ISBN:${isbn}`
        const book = {
          title,
          authors: authors.map((name) => ({ name })),
          publish_date: String(year),
          ...(cover && { cover: { large: `https://covers.openlibrary.org/b/id/${cover}-L.jpg` } }),
        }
        return wanted.includes(key) ? [[key, book]] : []
      }),
    )
  },
}
