import { sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { bookCovers } from './covers.table.ts'
import type { OutsideBook } from './outsideBook.ts'

/** Records that a catalog has covers of these books, so that they can be shown; fetches nothing. */
export async function recordCovers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  books: readonly OutsideBook[],
) {
  const rows = new Map(
    books.flatMap(({ isbn13, source, coverID }) =>
      isbn13 && coverID ? [[isbn13, { isbn13, source, coverID }] as const] : [],
    ),
  )
  if (rows.size === 0) return
  const createdTime = now().toISOString()
  await db
    .insert(bookCovers)
    .values(
      [...rows.values()]
        .sort((a, b) => (a.isbn13 < b.isbn13 ? -1 : 1))
        .map((row) => ({ ...row, createdTime })),
    )
    // A cover that could not be fetched may have a new id; a fetched one stays.
    .onConflictDoUpdate({
      target: bookCovers.isbn13,
      set: { source: sql`excluded.source`, coverID: sql`excluded.cover_id`, triedTime: null },
      setWhere: sql`${bookCovers.version} is null and ${bookCovers.coverID} <> excluded.cover_id`,
    })
}
