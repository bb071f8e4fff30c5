import type { Book, BookSearch, OutsideSearch } from '@wso/contract/booktrak/books'
import { parseCourseCode, readCourseStart } from '@wso/contract/college/courseCode'
import type { Page } from '@wso/contract/core/endpoint'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { containsWords, startsWith } from '#core/database/textSearch.ts'
import { invalidField } from '#core/refusal.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { numberStartsWith } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { downNotice, searchOutside } from '../outside/outside.service.ts'
import {
  bookColumns,
  countsOf,
  loadBooks,
  presentBooks,
  presentOutside,
} from '../records/books.load.ts'
import { bookCourses, books } from '../records/books.table.ts'
import { isCoverOf } from '../records/covers.load.ts'
import { bookCovers } from '../records/covers.table.ts'
import { readISBN } from '../records/isbn.ts'
import type { OutsideBook } from '../records/outsideBook.ts'

/** Lists stored books. @throws 1101 for a wrong ISBN */
export async function list(context: Context, query: BookSearch): Promise<Page<Book>> {
  const { db } = context
  const where = filterOf(context, query)
  const counts = countsOf(context)
  const isFocused = [query.q, query.course, query.courseID].some((value) => value !== undefined)
  const sort = query.sort ?? (isFocused ? 'listed' : 'newest')
  const listed = sql`${counts.offers} + ${counts.requests}`
  const order =
    sort === 'listed'
      ? [...byCode(context, query.q), desc(listed), asc(books.title), asc(books.id)]
      : [desc(books.createdTime), desc(books.id)]
  const [rows, total] = await Promise.all([
    db
      .select({
        ...bookColumns(context),
        counts: { offers: counts.offers, requests: counts.requests, lowest: counts.lowest },
      })
      .from(books)
      .leftJoin(bookCovers, isCoverOf)
      .leftJoinLateral(counts, sql`true`)
      .where(where)
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    db.$count(books, where),
  ])
  return { items: await presentBooks(context, rows), total }
}

function filterOf(context: Context, query: BookSearch): SQL | undefined {
  return and(
    query.isbn ? eq(books.isbn13, checkISBN(query.isbn)) : undefined,
    query.title ? startsWith(books.title, query.title) : undefined,
    query.publisher ? eq(books.publisher, query.publisher) : undefined,
    query.courseID ? usedBy(context, eq(bookCourses.courseID, query.courseID)) : undefined,
    query.course ? isForCourse(context, query.course) : undefined,
    query.q ? matches(context, query.q) : undefined,
  )
}

/** @throws 1101 naming the field */
export function checkISBN(text: string, field = 'isbn'): string {
  const isbn13 = readISBN(text)
  if (!isbn13) throw invalidField(field, 'must be a valid ISBN of 10 or 13 digits.')
  return isbn13
}

/** Matches books that a course uses. A text that is not a course code matches none. */
export function isForCourse(context: Context, text: string): SQL {
  const code = parseCourseCode(text)
  if (!code) return sql`false`
  const isThis = and(
    eq(areasOfStudy.abbreviation, code.department),
    sql`${courses.number} ~ ${`^${code.number}${code.suffix || '[A-Z]{0,2}'}$`}`,
  )
  return usedBy(context, isThis)
}

const usedBy = ({ db }: Context, where: SQL | undefined): SQL =>
  inArray(
    books.id,
    db
      .select({ id: bookCourses.bookID })
      .from(bookCourses)
      .innerJoin(courses, eq(courses.id, bookCourses.courseID))
      .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
      .where(where),
  )

/** Matches an ISBN, the books of courses whose code begins so, and books in which every word occurs. */
function matches(context: Context, q: string): SQL | undefined {
  const isbn13 = readISBN(q)
  if (isbn13) return eq(books.isbn13, isbn13)
  return or(containsWords(books.searchText, q), isForCodeStart(context, q))
}

/** Matches the books of courses whose code begins as a search says; undefined when it is not a code. */
function isForCodeStart(context: Context, q: string): SQL | undefined {
  const start = readCourseStart(q)
  if (!start) return undefined
  const { department, number } = start
  return usedBy(context, and(eq(areasOfStudy.abbreviation, department), numberStartsWith(number)))
}

/** Orders the books of the course with this code first, then those of courses whose code begins so. */
function byCode(context: Context, q = ''): SQL[] {
  const isBegun = isForCodeStart(context, q)
  const isExact = parseCourseCode(q) ? isForCourse(context, q) : undefined
  return [isExact, isBegun].flatMap((match) => (match ? [desc(match)] : []))
}

/**
 * Searches the outside catalog. Books that are stored have their id and counts. Stored books that
 * match are added when the catalog does not respond or there is none, because existing clients search
 * nowhere else.
 */
export async function web(context: Context, { q, limit }: OutsideSearch): Promise<Book[]> {
  const { books: found, isDown } = await searchOutside(context, readISBN(q) ?? q, limit)
  if (isDown) context.notice(downNotice)
  const isOff = context.config.BOOK_SEARCH === 'none'
  const matching = isDown || isOff ? await list(context, { q, limit, offset: 0 }) : { items: [] }
  return unique([...(await withStored(context, found)), ...matching.items]).slice(0, limit)
}

async function withStored(context: Context, found: readonly OutsideBook[]): Promise<Book[]> {
  const isbns = found.flatMap(({ isbn13 }) => isbn13 ?? [])
  const stored = isbns.length > 0 ? await loadBooks(context, inArray(books.isbn13, isbns)) : []
  const byISBN = new Map(stored.map((book) => [book.isbn13, book]))
  return found.map((book) => byISBN.get(book.isbn13 ?? '') ?? presentOutside(context, book))
}

/** Editions with the same ISBN are one book. */
const unique = (found: readonly Book[]): Book[] => {
  const seen = new Set<string>()
  return found.filter(({ isbn13 }) => {
    if (isbn13 === '') return true
    if (seen.has(isbn13)) return false
    seen.add(isbn13)
    return true
  })
}
