import { eq, inArray } from 'drizzle-orm'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { loadBooks } from '../records/books.load.ts'
import { books } from '../records/books.table.ts'
import { get } from './books.service.ts'
import { lockBooks } from './books.write.ts'
import { clearTexts } from './correctBook.ts'

/**
 * Shows the texts and courses of books to moderators. No author is known: a book belongs to
 * everyone who lists it. Removing replaces its texts by the ISBN; the book and its listings stay.
 */
export const reportableBook: Reportable = {
  kind: 'book',
  column: 'bookID',
  scope: 'service:booktrak',
  find: async (context, id) => {
    await get(context, id)
    return { isOwn: false }
  },
  show: async (context, ids) => {
    const found = await loadBooks(context, inArray(books.id, ids))
    const rows = await context.db
      .select({ id: books.id, createdTime: books.createdTime })
      .from(books)
      .where(inArray(books.id, ids))
    const createdTimes = new Map(rows.map((row) => [row.id, row.createdTime]))
    return found.map((book) => ({
      id: book.id,
      title: book.title,
      text: [
        book.subtitle,
        book.authors?.join(', '),
        book.publisher,
        book.courses
          ?.map(({ areaOfStudy, number }) => `${areaOfStudy?.abbreviation ?? ''} ${number}`)
          .join(', '),
        `ISBN ${book.isbn13}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      address: `/booktrak/books/${book.id}`,
      author: '',
      isOwn: false,
      createdTime: createdTimes.get(book.id) ?? context.now().toISOString(),
      visibility: 'shown' as const,
    }))
  },
  authorOf: () => Promise.resolve(null),
  apply: async ({ db }, id, { action }) => {
    if (action !== 'remove') return
    const [book] = await db.select({ isbn13: books.isbn13 }).from(books).where(eq(books.id, id))
    if (!book) return
    await lockBooks(db, [book.isbn13])
    await clearTexts(db, id, book.isbn13)
  },
}
