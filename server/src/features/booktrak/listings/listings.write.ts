import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type {
  BookListingChanges,
  NewBookListing,
  PostedListings,
} from '@wso/contract/booktrak/bookListings.query'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import { Refusal, refuse } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { personOf } from '#core/viewer.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import {
  type BookPlan,
  linkCourses,
  lockBooks,
  planBooks,
  storeBooks,
} from '../books/books.write.ts'
import { books } from '../records/books.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { loadListings } from './listings.load.ts'
import { lockForMore, lockListing } from './listings.lock.ts'
import { notifyMatches } from './listings.match.ts'
import { checkOwner, expiryFrom, readCondition, versionOfListing } from './listings.policy.ts'
import { get } from './listings.service.ts'
import { recordSale } from './listingStates.ts'

type Content = Omit<NewBookListing, 'bookID' | 'condition'> & { condition: number }

/** Lists a stored book. @throws 2250, 2232, 409 at the limit of live listings */
export async function create(context: Context, body: NewBookListing): Promise<BookListing> {
  const book = await findBook(context, body.bookID)
  const content = { ...body, condition: readCondition(body.condition, body.listingType, strict) }
  const id = await context.db.transaction(async (db) => {
    await lockForMore({ ...context, db }, 1)
    await lockBooks(db, [book.isbn13])
    return insert({ ...context, db }, book.id, content)
  })
  return get(context, id)
}

const strict = { isOptional: false }
const lenient = { isOptional: true }

/**
 * Looks up books and returns the function that stores them, links their courses and lists them, all
 * or none. It returns the listings in request order.
 * @throws as `planBooks`, 2232, and when it runs 2253, 409, each naming the item
 */
export async function preparePost(context: Context, { listings }: PostedListings) {
  const contents = listings.map((each, index) =>
    naming(index, 'condition', () => ({
      ...each,
      condition: readCondition(each.condition, each.listingType, lenient),
    })),
  )
  const plan = await planBooks(context, listings, (index, name) => `listings.${index}.${name}`)
  return (within: Context) => post(within, contents, plan)
}

type Posted = Content & { courseIDs?: readonly number[] | null | undefined }

async function post(
  context: Context,
  contents: readonly Posted[],
  plan: BookPlan,
): Promise<BookListing[]> {
  const ids = await context.db.transaction(async (db) => {
    await lockForMore({ ...context, db }, contents.length)
    await lockBooks(db, plan.isbns)
    const bookIDs = await storeBooks(db, plan)
    const created: number[] = []
    for (const [index, content] of contents.entries()) {
      const bookID = bookIDs.get(plan.isbns[index]!)!
      await linkCourses(db, bookID, content.courseIDs ?? [], `listings.${index}.courseIDs`)
      created.push(await insert({ ...context, db }, bookID, content))
    }
    return created
  })
  const loaded = await loadListings(context, inArray(bookListings.id, ids))
  const byID = new Map(loaded.map((listing) => [listing.id, listing]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

/** Adds the field of an item to a refusal. */
function naming<T>(index: number, field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const line = `listings.${index}.${field}: ${error.message}`
    throw refuse(error.refusal, error.message, { errors: [line] })
  }
}

/** Replaces the viewer's listing. @throws 404, 1331, 2250, 2232, 409 when it has changed since the version */
export async function update(
  context: Context,
  id: number,
  body: BookListingChanges,
): Promise<BookListing> {
  await context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer, 'no key update')
    const before = await get(within, id)
    if (!before.isOwn) throw refuse('notSelf')
    const book = await findBook(within, body.bookID)
    const condition = readCondition(body.condition, body.listingType, strict)
    // Also the book it leaves, so that no one else changes the listing or its matches meanwhile.
    await lockBooks(db, [book.isbn13, (await findBook(within, before.bookID)).isbn13])
    const row = await lockListing(within, id)
    checkOwner(row, context.viewer)
    await checkVersion({ given: body.version, current: versionOfListing(row) }, () =>
      get(within, id),
    )
    const next = { ...columnsOf(bookListings, body), bookID: book.id, condition }
    await db
      .update(bookListings)
      .set({ ...next, searchText: searchTextOf(book, next.description) })
      .where(eq(bookListings.id, id))
    if (row.moderation === 'hidden') await reopenCase(db, 'bookListingID', id)
    await recordSale(within, { ...row, ...next })
    await notifyMatches(within, id)
  })
  return get(context, id)
}

/** @throws 2250 */
async function findBook({ db }: Context, id: number) {
  const [book] = await db
    .select({ id: books.id, isbn13: books.isbn13, searchText: books.searchText })
    .from(books)
    .where(eq(books.id, id))
  if (!book) throw refuse('bookUnknown')
  return book
}

const searchTextOf = (book: { searchText: string }, description: string | null) =>
  `${book.searchText} ${description ?? ''}`

/** Inserts a listing of a locked book and notifies the people whose listings match it. */
async function insert(context: Context, bookID: number, content: Content): Promise<number> {
  const { db, viewer, now } = context
  const book = await findBook(context, bookID)
  const [row] = await db
    .insert(bookListings)
    .values({
      ...columnsOf(bookListings, content),
      bookID,
      userID: personOf(viewer).id,
      state: 'open',
      createdTime: now().toISOString(),
      expireTime: expiryFrom(now()),
      searchText: searchTextOf(book, content.description),
    })
    .returning({ id: bookListings.id })
  await notifyMatches(context, row!.id)
  return row!.id
}
