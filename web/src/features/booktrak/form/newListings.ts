import type { PostedListings } from '@wso/contract/booktrak/bookListings.query'
import { bookLimits, type ListingType } from '@wso/contract/booktrak/bookRules'
import type { BookLookup } from '@wso/contract/booktrak/books'
import type { ChosenCourse } from '../CourseField.tsx'
import { emptyListing, listingBody, type ListingValues, missingIn } from './listingValues.ts'

/** One book of the form: its listing, its courses, and its title when no catalog knows it. */
export type Entry = ListingValues & {
  courses: ChosenCourse[]
  title: string
  authors: string
}

export const emptyEntry: Entry = { ...emptyListing, courses: [], title: '', authors: '' }

/** The draft of the form. The books themselves are in the URL. */
export type NewListings = { entries: Record<string, Entry> }

export const entryOf = ({ entries }: NewListings, isbn: string): Entry =>
  entries[isbn] ?? emptyEntry

/** The result of looking up an ISBN so far. */
export type Known = { lookup?: BookLookup | undefined; refusal?: string | undefined }

/** Returns what is missing for every book by control, `9780306406157.price`, in the order of the form. */
export function missingFor(
  values: NewListings,
  books: readonly { isbn: string; known: Known }[],
  listingType: ListingType,
): Record<`${string}.${string}`, string> {
  const errors = books.flatMap(({ isbn, known }) => {
    const entry = entryOf(values, isbn)
    const isUnnamed = known.lookup && !known.lookup.book && entry.title.trim() === ''
    return Object.entries({
      ...(known.refusal && { isbn: `${isbn}: ${known.refusal}` }),
      ...(isUnnamed && { title: 'Enter the title of the book.' }),
      ...missingIn(entry, listingType),
    }).map(([field, message]) => [`${isbn}.${field}`, message])
  })
  return Object.fromEntries(errors)
}

/** The request that posts every book at once. */
export const bodyOf = (
  values: NewListings,
  isbns: readonly string[],
  listingType: ListingType,
): PostedListings => ({
  listings: isbns.map((isbn) => {
    const entry = entryOf(values, isbn)
    const authors = entry.authors.split(/[,;]/).map((name) => name.trim())
    return {
      isbn,
      listingType,
      ...listingBody(entry),
      ...(entry.title.trim() && {
        title: entry.title.trim(),
        authors: authors.filter(Boolean).slice(0, bookLimits.authors),
      }),
      courseIDs: entry.courses.map(({ id }) => id),
    }
  }),
})

/** Returns the control of a field of the API: `listings.0.price` is the price of the first book. */
export function controlOf(field: string, isbns: readonly string[]): string {
  const [, at, name] = /^listings\.(\d+)\.(\w+)/.exec(field) ?? []
  const isbn = isbns[Number(at)]
  return isbn && name ? `${isbn}.${name}` : ''
}

/** Digits that can be an ISBN, without hyphens and spaces; the server checks the check digit. */
export function isbnIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^(97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? digits : undefined
}
