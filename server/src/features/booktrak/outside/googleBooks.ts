import * as z from 'zod/mini'
import { outsideBook } from '../records/outsideBook.ts'
import { fetchJSON, type OutsideCatalog } from './catalog.ts'

const host = 'www.googleapis.com'

const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** `volumes`: `items` is absent when nothing is found. */
const Volumes = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: maybe(z.string().check(z.regex(/^[\w-]{5,20}$/))),
        volumeInfo: z.object({
          title: maybe(z.string()),
          subtitle: maybe(z.string()),
          authors: maybe(z.array(z.string())),
          publisher: maybe(z.string()),
          publishedDate: maybe(z.string()),
          industryIdentifiers: maybe(
            z.array(z.object({ type: z.string(), identifier: z.string() })),
          ),
          imageLinks: maybe(z.object({ thumbnail: maybe(z.string()) })),
        }),
      }),
    ),
  ),
})
type Volume = NonNullable<z.output<typeof Volumes>['items']>[number]

/** Google Books. Without a key it allows only a few requests a day. */
export function googleBooks(standIn: string | undefined, key: string | undefined): OutsideCatalog {
  const list = async (q: string, limit: number, signal: AbortSignal) => {
    const url = new URL('/books/v1/volumes', standIn ?? `https://${host}`)
    const query = { q, maxResults: String(Math.min(40, Math.max(1, limit))), printType: 'books' }
    url.search = String(new URLSearchParams({ ...query, ...(key && { key }) }))
    const { items = [] } = await fetchJSON(url, Volumes, { hosts: [host], standIn, signal })
    return items
  }
  return {
    search: async (q, limit, signal) => {
      const items = await list(q, limit, signal)
      return items.flatMap((item) => fromVolume(item) ?? []).slice(0, limit)
    },
    byISBN: async (isbns, signal) => {
      const found = await Promise.all(
        isbns.map(async (isbn) => {
          const items = await list(`isbn:${isbn}`, 5, signal)
          return items.flatMap((item) => fromVolume(item, isbn) ?? [])[0]
        }),
      )
      return found.flatMap((book) => book ?? [])
    },
  }
}

function fromVolume({ id, volumeInfo }: Volume, wanted?: string) {
  const identifiers = volumeInfo.industryIdentifiers ?? []
  const ofType = (name: string) =>
    identifiers.filter(({ type }) => type === name).map(({ identifier }) => identifier)
  return outsideBook(
    {
      source: 'googleBooks',
      sourceID: id,
      isbns: [...ofType('ISBN_13'), ...ofType('ISBN_10')],
      title: volumeInfo.title,
      subtitle: volumeInfo.subtitle,
      authors: volumeInfo.authors,
      publisher: volumeInfo.publisher,
      published: volumeInfo.publishedDate,
      coverID: volumeInfo.imageLinks ? id : undefined,
    },
    wanted,
  )
}
