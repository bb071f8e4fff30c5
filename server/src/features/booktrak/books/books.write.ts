import { bookLimits } from '@wso/contract/booktrak/bookRules'
import type { NewBook } from '@wso/contract/booktrak/books'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { brokenConstraint, type Db } from '#core/database/db.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { isAccepted } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import type { Config } from '../../../config/config.ts'
import { findOutside } from '../outside/outside.service.ts'
import { bookCourses, books } from '../records/books.table.ts'
import { bookListings } from '../records/listings.table.ts'
import type { OutsideBook } from '../records/outsideBook.ts'
import { checkISBN } from './books.search.ts'

type Wanted = Pick<NewBook, 'isbn' | 'title' | 'authors'>
type NewRow = typeof books.$inferInsert

/** The books to store, and the rows that replace descriptions typed by hand. */
export type BookPlan = { isbns: string[]; rows: NewRow[] }

/**
 * Determines the rows to store for these ISBNs, querying the outside catalog for unknown ones. Call
 * it before the transaction that writes. `field` names the ISBN of an item in messages.
 * @throws 1101 for a wrong ISBN; without a title 2251 for an unknown one, 503 when the catalog is
 * down, and 1101 when there is none
 */
export async function planBooks(
  context: Context,
  wanted: readonly Wanted[],
  field: (index: number, name: string) => string = (_, name) => name,
): Promise<BookPlan> {
  const isbns = wanted.map(({ isbn }, index) => checkISBN(isbn, field(index, 'isbn')))
  const stored = await context.db
    .select({ isbn13: books.isbn13, source: books.source })
    .from(books)
    .where(inArray(books.isbn13, isbns))
  const sourceOf = new Map(stored.map(({ isbn13, source }) => [isbn13, source]))
  // A description typed by hand is replaced once a catalog has one.
  const open = [...new Set(isbns)].filter((isbn) => (sourceOf.get(isbn) ?? 'person') === 'person')
  const found = open.length > 0 ? await findOutside(context, open) : { books: [], isDown: false }
  const outside = new Map(found.books.map((book) => [book.isbn13, book]))
  const createdTime = context.now().toISOString()
  const rows = new Map<string, NewRow>()
  for (const [index, isbn13] of isbns.entries()) {
    const book = outside.get(isbn13)
    if (book) rows.set(isbn13, rowOf({ ...book, isbn13 }, createdTime))
    else if (!sourceOf.has(isbn13) && !rows.has(isbn13)) {
      const { title, authors } = wanted[index]!
      const missing = { isDown: found.isDown, field: field(index, 'title') }
      if (!title) throw titleNeeded(context.config, missing)
      rows.set(isbn13, { ...typedRow({ title, authors }, isbn13), createdTime })
    }
  }
  return { isbns, rows: [...rows.values()].sort((a, b) => (a.isbn13 < b.isbn13 ? -1 : 1)) }
}

const rowOf = (book: OutsideBook & { isbn13: string }, createdTime: string): NewRow => {
  const { coverID: _, ...described } = book
  return { ...described, searchText: searchTextOf(described), createdTime }
}

/** The text that searches match against. */
export const searchTextOf = ({
  title,
  subtitle,
  authors,
  isbn13,
}: {
  title: string
  subtitle?: string | null
  authors: string[]
  isbn13: string
}) => [title, subtitle, ...authors, isbn13].filter(Boolean).join(' ')

/** A row with the title that the person typed. */
function typedRow({ title, authors }: Omit<Wanted, 'isbn'> & { title: string }, isbn13: string) {
  const described = { isbn13, title, authors: authors ?? [] }
  return { ...described, source: 'person' as const, searchText: searchTextOf(described) }
}

/** The refusal of a book without a title that no catalog describes: 2251, 503, or 1101 without a catalog. */
function titleNeeded(
  { BOOK_SEARCH }: Config,
  { isDown, field }: { isDown: boolean; field: string },
) {
  if (BOOK_SEARCH === 'none') return invalidField(field, 'Enter the title to add this book.')
  if (!isDown) return refuse('bookIsbnUnknown')
  const message = 'The outside catalog is not responding. Enter the title to add this book.'
  return refuse('unavailable', message)
}

/**
 * Stores the planned books, each once even when many people store it at the same time, and returns
 * their ids by ISBN.
 */
export async function storeBooks(db: Db, { isbns, rows }: BookPlan): Promise<Map<string, number>> {
  if (rows.length > 0) {
    const replaced = await db
      .insert(books)
      .values(rows)
      .onConflictDoUpdate({
        target: books.isbn13,
        set: {
          title: sql`excluded.title`,
          subtitle: sql`excluded.subtitle`,
          authors: sql`excluded.authors`,
          publisher: sql`excluded.publisher`,
          publishedYear: sql`excluded.published_year`,
          source: sql`excluded.source`,
          sourceID: sql`excluded.source_id`,
          searchText: sql`excluded.search_text`,
        },
        setWhere: sql`${books.source} = 'person' and excluded.source <> 'person'`,
      })
      .returning({ id: books.id })
    await renewSearchTexts(
      db,
      replaced.map(({ id }) => id),
    )
  }
  const stored = await db
    .select({ id: books.id, isbn13: books.isbn13 })
    .from(books)
    .where(inArray(books.isbn13, isbns))
  return new Map(stored.map(({ id, isbn13 }) => [isbn13, id]))
}

/** Listings contain the book's search text, so that one index covers both. */
export async function renewSearchTexts(db: Db, bookIDs: number[]) {
  if (bookIDs.length === 0) return
  await db
    .update(bookListings)
    .set({
      searchText: sql`(select search_text from ${books} b where b.id = ${bookListings.bookID})
        || ' ' || coalesce(${bookListings.description}, '')`,
    })
    .where(inArray(bookListings.bookID, bookIDs))
}

/**
 * Locks books by ISBN until the transaction ends, whether or not they are stored yet. Listings of a
 * book are written one at a time, so that every match is found.
 */
export async function lockBooks(db: Db, isbns: readonly string[]) {
  // In a fixed order, so that two people who list the same books do not deadlock.
  const keys = [...new Set(isbns)].sort()
  await db.execute(
    sql`select pg_advisory_xact_lock(isbn::bigint) from unnest(${sql.param(keys)}::text[]) isbn`,
  )
}

/**
 * Adds courses to a locked book; existing ones stay.
 * @throws 2253 when a course does not exist, 1101 for too many
 */
export async function linkCourses(
  db: Db,
  bookID: number,
  courseIDs: readonly number[],
  field = 'courseIDs',
) {
  const ids = [...new Set(courseIDs)]
  if (ids.length === 0) return
  const known = await db.$count(courses, and(inArray(courses.id, ids), isAccepted))
  if (known < ids.length) throw refuse('bookCourses')
  await db
    .insert(bookCourses)
    .values(ids.map((courseID) => ({ bookID, courseID })))
    .onConflictDoNothing()
    .catch((error: unknown) => {
      throw brokenConstraint(error)?.includes('course_id') ? refuse('bookCourses') : error
    })
  const total = await db.$count(bookCourses, eq(bookCourses.bookID, bookID))
  if (total > bookLimits.coursesOfBook) {
    throw invalidField(field, `a book has at most ${bookLimits.coursesOfBook} courses.`)
  }
}
