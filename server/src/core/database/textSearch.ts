import { fold } from '@wso/contract/core/search/fold'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Text = SQL | PgColumn

/** The maximum number of words that a search of texts looks for. */
const maxWords = 8

/** Escapes `%`, `_` and `\` for a `like` pattern. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern that finds `text` anywhere, taking `%` and `_` literally. */
export const containing = (text: string) => `%${literal(text)}%`

/** Returns the words of a search of texts. */
export const wordsOf = (q: string | undefined): string[] => searchWords(q, maxWords)

/** Matches texts that contain another, as searches fold them. */
export const contains = (text: Text, part: string): SQL =>
  sql`fold(${text}) like ${containing(fold(part))}`

/** Matches texts that begin with another, as searches fold them. */
export const startsWith = (text: Text, start: string): SQL =>
  sql`fold(${text}) like ${`${literal(fold(start))}%`}`

/** Matches texts in which every word of a search occurs. */
export const containsWords = (text: Text, q: string): SQL | undefined =>
  and(...wordsOf(q).map((word) => contains(text, word)))
