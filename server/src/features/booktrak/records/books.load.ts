import type { Book } from '@wso/contract/booktrak/books'
import type { CourseRef } from '@wso/contract/college/courses'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { byNumber, courseColumns } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { bookCourses, books } from './books.table.ts'
import { hostsOf } from './catalogHosts.ts'
import { isCoverOf, isShown } from './covers.load.ts'
import { bookCovers } from './covers.table.ts'
import { bookListings } from './listings.table.ts'
import type { OutsideBook } from './outsideBook.ts'
import { isOfMember } from './people.public.ts'

/**
 * Matches listings that lists show: open, not expired, not hidden, and of a person who is in
 * Booktrak. Its conditions are those of the partial indexes.
 */
export const isOpen = ({ db, now }: Pick<Context, 'db' | 'now'>): SQL | undefined =>
  and(
    sql`${bookListings.state} = 'open'`,
    isNull(bookListings.deletedTime),
    isNull(bookListings.moderation),
    gt(bookListings.expireTime, now().toISOString()),
    isOfMember({ db, now }, bookListings.userID),
  )

/** Counts the open listings of the book in the same query, as `counts`; join it on `true`. */
export const countsOf = (context: Context) =>
  context.db
    .select({
      offers: sql<number>`count(*) filter (where ${bookListings.listingType} = 'SELL')::int`.as(
        'offers',
      ),
      requests: sql<number>`count(*) filter (where ${bookListings.listingType} = 'BUY')::int`.as(
        'requests',
      ),
      lowest: sql<number | null>`
        min(${bookListings.price}) filter (where ${bookListings.listingType} = 'SELL')`.as(
        'lowest',
      ),
    })
    .from(bookListings)
    .where(and(eq(bookListings.bookID, books.id), isOpen(context)))
    .as('counts')

/** The columns of a book without its counts, for a query that left joins `bookCovers` by ISBN. */
export const bookColumns = (context: Context) => ({
  row: books,
  hasCover: sql<boolean>`coalesce(${and(sql`${bookCovers.isbn13} is not null`, isShown(context))}, false)`,
})

type BookRow = typeof books.$inferSelect
type Counts = { offers: number; requests: number; lowest: number | null }
type Loaded = { row: BookRow; hasCover: boolean; counts?: Counts | null }

/** Presents stored books with their courses, in the same order. */
export async function presentBooks(context: Context, loaded: readonly Loaded[]): Promise<Book[]> {
  const links = await loadCourses(
    context,
    loaded.map(({ row }) => row.id),
  )
  return loaded.map(({ row, hasCover, counts }) => ({
    ...describe(context, row, hasCover),
    id: row.id,
    ...given('courses', links.get(row.id)),
    ...(counts && {
      offerCount: counts.offers,
      wantCount: counts.requests,
      ...given('lowestPrice', counts.lowest),
    }),
  }))
}

/** Presents a book of an outside catalog that is not stored. */
export const presentOutside = (context: Context, book: OutsideBook): Book => ({
  ...describe(context, { ...book, isbn13: book.isbn13 ?? '' }, book.coverID !== null),
  id: 0,
})

type Described = Pick<
  BookRow,
  | 'isbn13'
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'publisher'
  | 'publishedYear'
  | 'source'
  | 'sourceID'
>

function describe({ config }: Context, book: Described, hasCover: boolean): Omit<Book, 'id'> {
  const { title, subtitle, authors, publisher, publishedYear, isbn13, source, sourceID } = book
  const site = config.PUBLIC_URL ?? ''
  return {
    title,
    isbn13,
    ...given('subtitle', subtitle),
    ...(authors.length > 0 && { authors }),
    ...given('publisher', publisher),
    ...given('publishedYear', publishedYear),
    ...given('infoLink', sourceID && hostsOf(config, source)?.infoLink(sourceID)),
    ...(hasCover &&
      isbn13 !== '' && {
        imageLink: `${site}/pic/booktrak/large/${isbn13}.jpg`,
        thumbLink: `${site}/pic/booktrak/thumb/${isbn13}.jpg`,
      }),
  }
}

/** Returns the field unless it is unknown, because responses omit unknown fields. */
const given = <K extends string, T>(name: K, value: T | null | undefined | '') =>
  (value === null || value === undefined || value === '' ? {} : { [name]: value }) as {
    [Name in K]?: Exclude<T, null | undefined | ''>
  }

async function loadCourses({ db }: Context, bookIDs: readonly number[]) {
  if (bookIDs.length === 0) return new Map<number, CourseRef[]>()
  const rows = await db
    .select({ link: bookCourses, ...courseColumns })
    .from(bookCourses)
    .innerJoin(courses, eq(courses.id, bookCourses.courseID))
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(inArray(bookCourses.bookID, [...new Set(bookIDs)]))
    .orderBy(asc(areasOfStudy.abbreviation), ...byNumber)
  const byBook = Map.groupBy(rows, ({ link }) => link.bookID)
  return new Map(byBook)
}

/** Loads books by id, with their courses and counts. */
export async function loadBooks(context: Context, where: SQL | undefined): Promise<Book[]> {
  const counts = countsOf(context)
  const rows = await context.db
    .select({
      ...bookColumns(context),
      counts: { offers: counts.offers, requests: counts.requests, lowest: counts.lowest },
    })
    .from(books)
    .leftJoin(bookCovers, isCoverOf)
    .leftJoinLateral(counts, sql`true`)
    .where(where)
    .limit(500)
  return presentBooks(context, rows)
}
