import * as z from 'zod/mini'
import { outsideBook } from '../records/outsideBook.ts'
import { fetchJSON, type OutsideCatalog } from './catalog.ts'

const host = 'openlibrary.org'

/**
 * Unknown values of a field are read as absent, so that one odd record does not fail the whole
 * response.
 */
const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)
const strings = maybe(z.array(z.string()))
const recordKey = maybe(z.string().check(z.regex(/^\/(books|works)\/OL\d{1,12}[MW]$/)))
const coverNumber = maybe(z.int().check(z.positive(), z.maximum(999_999_999)))

const Record = z.object({
  key: recordKey,
  title: maybe(z.string()),
  subtitle: maybe(z.string()),
  author_name: strings,
  publisher: strings,
  publish_date: strings,
  first_publish_year: maybe(z.int()),
  isbn: strings,
  cover_i: coverNumber,
})

/** `search.json`: works, each with the edition that matches the search best. */
const Found = z.object({
  docs: z.array(z.extend(Record, { editions: maybe(z.object({ docs: z.array(Record) })) })),
})
type Doc = z.output<typeof Found>['docs'][number]

const fields = ['key', 'title', 'subtitle', 'isbn', 'publisher', 'cover_i']
const wanted = [
  ...fields,
  'author_name',
  'first_publish_year',
  'editions',
  ...[...fields, 'publish_date'].map((field) => `editions.${field}`),
].join(',')

const names = maybe(z.array(z.object({ name: z.string() })))

/** `api/books` with `jscmd=data`: editions by the requested keys. */
const Editions = z.record(
  z.string(),
  z.object({
    key: recordKey,
    title: maybe(z.string()),
    subtitle: maybe(z.string()),
    authors: names,
    publishers: names,
    publish_date: maybe(z.string()),
    cover: maybe(z.object({ large: z.string() })),
  }),
)

/** The catalog of the Internet Archive. It needs no key. */
export function openLibrary(standIn: string | undefined): OutsideCatalog {
  const base = standIn ?? `https://${host}`
  const rules = { hosts: [host], standIn }
  return {
    search: async (q, limit, signal) => {
      const url = new URL('/search.json', base)
      url.search = String(new URLSearchParams({ q, limit: String(limit), fields: wanted }))
      const { docs } = await fetchJSON(url, Found, { ...rules, signal })
      return docs.flatMap((doc) => fromDoc(doc) ?? []).slice(0, limit)
    },
    byISBN: async (isbns, signal) => {
      const url = new URL('/api/books', base)
      const bibkeys = isbns.map((isbn) => `ISBN:${isbn}`).join(',')
      url.search = String(new URLSearchParams({ bibkeys, format: 'json', jscmd: 'data' }))
      const editions = await fetchJSON(url, Editions, { ...rules, signal })
      return isbns.flatMap((isbn) => {
        const edition = editions[`ISBN:${isbn}`]
        return (edition && fromEdition(edition, isbn)) ?? []
      })
    },
  }
}

const idIn = (key: string | undefined) => key?.split('/')[2]

/** Takes the edition that matches the search, and fills missing fields from its work. */
function fromDoc(doc: Doc) {
  const edition = doc.editions?.docs[0]
  const { isbn = [], ...best } = edition?.isbn?.length ? { ...doc, ...given(edition) } : doc
  return outsideBook({
    source: 'openLibrary',
    sourceID: idIn(best.key),
    isbns: isbn,
    title: best.title,
    subtitle: best.subtitle,
    authors: best.author_name,
    publisher: best.publisher?.[0],
    published: best.publish_date?.[0] ?? best.first_publish_year,
    coverID: best.cover_i?.toString(),
  })
}

/** Leaves out absent fields. */
const given = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

function fromEdition(edition: z.output<typeof Editions>[string], isbn: string) {
  return outsideBook({
    source: 'openLibrary',
    sourceID: idIn(edition.key),
    isbns: [isbn], // It was found by this number.
    title: edition.title,
    subtitle: edition.subtitle,
    authors: edition.authors?.map(({ name }) => name),
    publisher: edition.publishers?.[0]?.name,
    published: edition.publish_date,
    coverID: /\/b\/id\/(\d{1,9})-L\.jpg$/.exec(edition.cover?.large ?? '')?.[1],
  })
}
