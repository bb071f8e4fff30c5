import { type BookCondition, bookConditions } from '@wso/contract/booktrak/bookRules'
import type { Book, BookLookup, BookPrices, NewBook } from '@wso/contract/booktrak/books'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { downISBNNotice, findOutside } from '../outside/outside.service.ts'
import { outsideCatalog } from '../outside/outsideCatalog.ts'
import { loadBooks, presentOutside } from '../records/books.load.ts'
import { books } from '../records/books.table.ts'
import { bookSales } from '../records/listings.table.ts'
import { checkISBN } from './books.search.ts'
import { linkCourses, lockBooks, planBooks, storeBooks } from './books.write.ts'

/** Reports that Booktrak is up, and whether outside search is. */
export function health({ config }: Context) {
  const catalog = outsideCatalog(config)
  const state = catalog?.isDown() ? ('down' as const) : ('up' as const)
  return { ok: true as const, outside: catalog ? state : ('off' as const) }
}

/** Loads a book with its courses and counts. @throws 404 */
export async function get(context: Context, id: number): Promise<Book> {
  const [book] = await loadBooks(context, eq(books.id, id))
  if (!book) throw notFound('Book')
  return book
}

/** Finds a book by ISBN, here or else outside. @throws 1101 for a wrong ISBN */
export async function lookup(context: Context, isbn: string): Promise<BookLookup> {
  const isbn13 = checkISBN(isbn)
  const [stored] = await loadBooks(context, eq(books.isbn13, isbn13))
  if (stored) return { isbn13, book: stored, certain: true }
  const { books: found, isDown } = await findOutside(context, [isbn13])
  const book = found.find((each) => each.isbn13 === isbn13)
  if (isDown && context.config.BOOK_SEARCH !== 'none') context.notice(downISBNNotice)
  return { isbn13, ...(book && { book: presentOutside(context, book) }), certain: !isDown }
}

/**
 * Looks up a book and returns the function that stores it, or returns the stored book.
 * @throws as `planBooks`
 */
export async function prepareBook(context: Context, wanted: NewBook) {
  const plan = await planBooks(context, [wanted])
  return async (within: Context): Promise<Book> => {
    const id = await within.db.transaction(async (db) => {
      await lockAccount(db, within.viewer)
      await lockBooks(db, plan.isbns)
      return [...(await storeBooks(db, plan)).values()][0]!
    })
    return get(within, id)
  }
}

/** Adds courses that use a book. @throws 404, 2253, 1101 */
export async function addCourses(context: Context, id: number, courseIDs: number[]) {
  const { isbn13 } = await get(context, id)
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    await lockBooks(db, [isbn13])
    await linkCourses(db, id, courseIDs)
  })
  return get(context, id)
}

const salesDays = 730
const maxSales = 50

/**
 * Summarizes the newest 50 sales of the last two years: those in the same condition if there are
 * any. @throws 404
 */
export async function prices(
  context: Context,
  id: number,
  condition: BookCondition | undefined,
): Promise<BookPrices> {
  const { db, now } = context
  await get(context, id)
  const since = new Date(now().getTime() - salesDays * 86_400_000).toISOString()
  const sold = (rank?: number) =>
    db
      .select({ price: bookSales.price })
      .from(bookSales)
      .where(
        and(
          eq(bookSales.bookID, id),
          gte(bookSales.soldTime, since),
          rank === undefined ? undefined : eq(bookSales.condition, rank),
        ),
      )
      .orderBy(desc(bookSales.soldTime), desc(bookSales.id))
      .limit(maxSales)
  const same = condition ? await sold(bookConditions.indexOf(condition)) : []
  const rows = same.length > 0 ? same : await sold()
  const amounts = rows.map(({ price }) => price).sort((a, b) => a - b)
  return {
    sales: amounts.length,
    sameCondition: same.length > 0,
    ...(amounts.length > 0 && {
      suggested: Math.round(median(amounts) / 100) * 100,
      lowest: amounts[0],
      highest: amounts.at(-1),
    }),
  }
}

function median(sorted: readonly number[]) {
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
