import type { Config } from '../../../config/config.ts'
import type { BookSource } from './books.table.ts'

/** The hosts of an outside catalog. Its responses cannot change them. */
export type CatalogHosts = {
  /** The web page of a record. */
  infoLink: (sourceID: string) => string
  cover: (coverID: string) => URL
  coverHosts: readonly string[]
}

const openLibrary = (standIn: string | undefined): CatalogHosts => ({
  infoLink: (sourceID) =>
    `https://openlibrary.org/${sourceID.endsWith('W') ? 'works' : 'books'}/${sourceID}`,
  cover: (coverID) =>
    new URL(`/b/id/${coverID}-L.jpg?default=false`, standIn ?? 'https://covers.openlibrary.org'),
  // Covers are kept in archives, to which the cover server redirects.
  coverHosts: ['covers.openlibrary.org', 'archive.org', '.us.archive.org'],
})

const googleBooks = (standIn: string | undefined): CatalogHosts => ({
  infoLink: (sourceID) => `https://books.google.com/books?id=${sourceID}`,
  cover: (coverID) =>
    new URL(
      `/books/content?id=${coverID}&printsec=frontcover&img=1&zoom=1`,
      standIn ?? 'https://books.google.com',
    ),
  coverHosts: ['books.google.com', 'books.googleusercontent.com'],
})

/** The hosts of the catalog a book comes from; undefined for books that come from none. */
export function hostsOf(
  { BOOK_SEARCH_URL }: Pick<Config, 'BOOK_SEARCH_URL'>,
  source: BookSource,
): CatalogHosts | undefined {
  if (source === 'openLibrary') return openLibrary(BOOK_SEARCH_URL)
  return source === 'googleBooks' ? googleBooks(BOOK_SEARCH_URL) : undefined
}
