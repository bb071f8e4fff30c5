import { eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { books } from './books.table.ts'
import { bookCovers } from './covers.table.ts'

const day = 24 * 3_600_000

/** Joins a book with its cover. */
export const isCoverOf = eq(bookCovers.isbn13, books.isbn13)

/** Matches covers that can be shown: fetched, not tried yet, or last tried over a day ago. */
export const isShown = ({ now }: Pick<Context, 'now'>): SQL | undefined =>
  or(
    isNotNull(bookCovers.version),
    isNull(bookCovers.triedTime),
    lt(bookCovers.triedTime, new Date(now().getTime() - day).toISOString()),
  )
