import { bookLimits } from '@wso/contract/booktrak/bookRules'
import { cutText } from '@wso/contract/core/text/cutText'
import { sanitize } from '@wso/contract/core/text/visible'
import type { BookSource } from './books.table.ts'
import { readISBN } from './isbn.ts'

/** A book as described by an outside catalog, within our limits. */
export type OutsideBook = {
  source: BookSource
  /** The id of the record in the catalog; null when it has no usable one. */
  sourceID: string | null
  /** Null without a valid ISBN. */
  isbn13: string | null
  title: string
  subtitle: string | null
  authors: string[]
  publisher: string | null
  publishedYear: number | null
  /** The id of its cover in the catalog; null without one. */
  coverID: string | null
}

type Given = {
  source: BookSource
  sourceID: string | undefined
  isbns: readonly string[]
  title: string | undefined
  subtitle?: string | undefined
  authors?: readonly string[] | undefined
  publisher?: string | undefined
  /** Any text that contains a year. */
  published?: string | number | undefined
  coverID?: string | undefined
}

/**
 * Cleans and shortens a description from a catalog. Undefined without a title. `wanted` is the ISBN
 * that was asked for, which a record with several must contain.
 */
export function outsideBook(given: Given, wanted?: string): OutsideBook | undefined {
  const title = clean(given.title, bookLimits.title)
  if (!title) return undefined
  const isbns = given.isbns.flatMap((each) => readISBN(each) ?? [])
  const isbn13 = wanted === undefined ? isbns[0] : isbns.find((each) => each === wanted)
  if (wanted !== undefined && !isbn13) return undefined
  return {
    source: given.source,
    sourceID: given.sourceID ?? null,
    isbn13: isbn13 ?? null,
    title,
    subtitle: clean(given.subtitle, bookLimits.title),
    authors: (given.authors ?? [])
      .flatMap((author) => clean(author, bookLimits.author) ?? [])
      .slice(0, bookLimits.authors),
    publisher: clean(given.publisher, 200),
    publishedYear: yearIn(given.published),
    coverID: given.coverID ?? null,
  }
}

function clean(text: string | undefined, most: number): string | null {
  const plain = sanitize(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return (plain.length > most ? cutText(plain, most).trim() : plain) || null
}

function yearIn(text: string | number | undefined): number | null {
  const [year] = /\b(1[4-9]|20)\d\d\b/.exec(String(text ?? '')) ?? []
  return year ? Number(year) : null
}
