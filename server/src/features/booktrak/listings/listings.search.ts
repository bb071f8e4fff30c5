import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { BookListingSearch } from '@wso/contract/booktrak/bookListings.query'
import {
  type BookCondition,
  bookConditions,
  type ListingState,
} from '@wso/contract/booktrak/bookRules'
import type { Page } from '@wso/contract/core/endpoint'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { plannedForItsValues } from '#core/database/statements/preparedTexts.ts'
import { containsWords } from '#core/database/textSearch.ts'
import { readsAllOf } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { checkISBN, isForCourse } from '../books/books.search.ts'
import { isOpen } from '../records/books.load.ts'
import { bookCourses, books } from '../records/books.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { presentListings, selectListings } from './listings.load.ts'

/** Lists open listings, and the viewer's own in the wanted state. @throws 1101 for a wrong ISBN */
export async function list(
  context: Context,
  query: BookListingSearch,
  preload: ReadonlySet<'user' | 'book'>,
): Promise<Page<BookListing>> {
  const where = filterOf(context, query)
  const order =
    query.sort === 'price'
      ? [asc(bookListings.price), asc(bookListings.id)]
      : [desc(bookListings.createdTime), desc(bookListings.id)]
  const [rows, total] = await Promise.all([
    selectListings(context)
      .where(where)
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    countUpTo(context, where),
  ])
  return { items: await presentListings(context, rows, { withBooks: preload.has('book') }), total }
}

/** No one pages further, and counting every listing would take longer than loading a page. */
const maxCounted = 10_000

/** Counts listings, up to a number that no one reaches by paging. */
const countUpTo = ({ db }: Context, where: SQL | undefined) =>
  db.$count(
    db
      .select({ id: bookListings.id })
      .from(bookListings)
      .where(where)
      .limit(maxCounted)
      .as('counted'),
  )

function filterOf(context: Context, query: BookListingSearch): SQL | undefined {
  const { viewer } = context
  const isOwn = query.userID === viewer.id
  const rank = (condition: BookCondition) => bookConditions.indexOf(condition)
  return and(
    visible(context, query.state, isOwn),
    isOneOfBook(context, query),
    query.userID ? isOfPerson(context, query.userID) : undefined,
    query.listingType ? eq(bookListings.listingType, query.listingType) : undefined,
    query.minCondition ? gte(bookListings.condition, rank(query.minCondition)) : undefined,
    query.maxCondition ? lte(bookListings.condition, rank(query.maxCondition)) : undefined,
    query.minPrice === undefined ? undefined : gte(bookListings.price, query.minPrice),
    query.maxPrice === undefined ? undefined : lte(bookListings.price, query.maxPrice),
    query.q ? hasWords(context, query.q) : undefined,
    hasRange(query) ? plannedForItsValues : undefined,
  )
}

/**
 * Matches the listings of a person: none for a person whom the viewer cannot find in the directory,
 * because their listings are shown without an owner.
 */
function isOfPerson({ db, viewer }: Context, userID: number): SQL | undefined {
  const isTheirs = eq(bookListings.userID, userID)
  if (readsAllOf({ id: userID }, viewer)) return isTheirs
  const listed = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userID), users.visible, users.atWilliams))
  return and(isTheirs, inArray(bookListings.userID, listed))
}

const hasRange = ({ minCondition, maxCondition, minPrice, maxPrice }: BookListingSearch) =>
  [minCondition, maxCondition, minPrice, maxPrice].some((bound) => bound !== undefined)

const texts = alias(bookListings, 'texts')

/**
 * Matches listings in whose text every word occurs. The text index is used first: otherwise the
 * planner may scan every listing by time and compare its text.
 */
function hasWords({ db }: Context, q: string): SQL {
  const found = db.select({ id: texts.id }).from(texts).where(containsWords(texts.searchText, q))
  return sql`${bookListings.id} = any(array(${found}))`
}

/** Matches the rows of a list: open ones, and the viewer's own in any state. */
function visible(context: Context, state: ListingState | undefined, isOwn: boolean) {
  if (isOwn && state === undefined) return isNull(bookListings.deletedTime)
  if (state === undefined || state === 'open') return isOpen(context)
  return and(eq(bookListings.userID, context.viewer.id), isInState(context, state))
}

/** Matches listings that people see in a state. */
export function isInState({ now }: Pick<Context, 'now'>, state: ListingState): SQL | undefined {
  const time = now().toISOString()
  const isStored =
    state === 'expired' ? sql`${bookListings.state} <> 'sold'` : eq(bookListings.state, state)
  const isLive = state === 'sold' ? undefined : gt(bookListings.expireTime, time)
  return and(
    isNull(bookListings.deletedTime),
    isStored,
    state === 'expired' ? lte(bookListings.expireTime, time) : isLive,
  )
}

/** Matches the listings of a book, an ISBN, a course or a course code. */
function isOneOfBook(context: Context, query: BookListingSearch): SQL | undefined {
  const { db } = context
  const ofBooks = (where: SQL) =>
    inArray(bookListings.bookID, db.select({ id: books.id }).from(books).where(where))
  const isbn = query.isbn && checkISBN(query.isbn)
  const isOfBook = query.bookID ? eq(bookListings.bookID, query.bookID) : undefined
  return and(
    isOfBook ?? (isbn ? ofBooks(eq(books.isbn13, isbn)) : undefined),
    query.courseID
      ? inArray(
          bookListings.bookID,
          db
            .select({ id: bookCourses.bookID })
            .from(bookCourses)
            .where(eq(bookCourses.courseID, query.courseID)),
        )
      : undefined,
    query.course ? ofBooks(isForCourse(context, query.course)) : undefined,
  )
}

type OwnSearch = Pick<BookListingSearch, 'limit' | 'offset' | 'listingType' | 'state'>

/** Lists the viewer's listings: live ones first, then newest first. */
export async function own(context: Context, query: OwnSearch): Promise<Page<BookListing>> {
  const where = and(
    eq(bookListings.userID, context.viewer.id),
    isNull(bookListings.deletedTime),
    query.listingType ? eq(bookListings.listingType, query.listingType) : undefined,
    query.state ? isInState(context, query.state) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectListings(context)
      .where(where)
      .orderBy(
        asc(sql`${bookListings.state} = 'sold'`),
        desc(bookListings.createdTime),
        desc(bookListings.id),
      )
      .limit(query.limit)
      .offset(query.offset),
    context.db.$count(bookListings, where),
  ])
  return { items: await presentListings(context, rows), total }
}
