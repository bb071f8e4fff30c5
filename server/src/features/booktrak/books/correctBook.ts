import type { Book, BookCorrection } from '@wso/contract/booktrak/books'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { audit } from '#features/audit/audit.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { bookCourses, books } from '../records/books.table.ts'
import { get } from './books.service.ts'
import { linkCourses, lockBooks, renewSearchTexts, searchTextOf } from './books.write.ts'

type Texts = {
  title: string
  subtitle: string | null
  authors: string[]
  publisher: string | null
}

/**
 * Replaces the texts and the courses of a book, for moderators. The audit log has who did it, and
 * not the texts. @throws 404, 2253 when a course does not exist
 */
export async function correct(context: Context, id: number, body: BookCorrection): Promise<Book> {
  const { isbn13 } = await get(context, id)
  const { title, subtitle, authors, publisher, courseIDs } = body
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    await lockBooks(db, [isbn13])
    await setTexts(db, id, {
      title,
      subtitle: subtitle || null,
      authors: authors ?? [],
      publisher: publisher || null,
    })
    await db
      .delete(bookCourses)
      .where(and(eq(bookCourses.bookID, id), notInArray(bookCourses.courseID, courseIDs)))
    await linkCourses(db, id, courseIDs)
    await audit(
      { ...context, db },
      { userID: context.viewer.id, action: 'book.correct', subject: `book:${id}` },
    )
  })
  return get(context, id)
}

/** Replaces all texts of a locked book by its ISBN, and removes its courses. */
export async function clearTexts(db: Db, id: number, isbn13: string) {
  await setTexts(db, id, { title: `ISBN ${isbn13}`, subtitle: null, authors: [], publisher: null })
  await db.delete(bookCourses).where(eq(bookCourses.bookID, id))
}

async function setTexts(db: Db, id: number, texts: Texts) {
  const [row] = await db
    .update(books)
    .set(texts)
    .where(eq(books.id, id))
    .returning({ isbn13: books.isbn13 })
  if (!row) return
  const searchText = searchTextOf({ ...texts, isbn13: row.isbn13 })
  await db.update(books).set({ searchText }).where(eq(books.id, id))
  await renewSearchTexts(db, [id])
}
