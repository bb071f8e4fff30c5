import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import type { OutsideBook } from './outsideBook.ts'

/**
 * Answers of outside catalogs, for a week. Stores only the hash of a query, and not who made it.
 */
export const outsideAnswers = pgTable(
  'book_outside_answers',
  {
    catalog: text().notNull(),
    questionHash: text().notNull(),
    books: jsonb().$type<OutsideBook[]>().notNull(),
    answeredTime: moment().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.catalog, answer.questionHash] }),
    index().on(answer.answeredTime),
  ],
)
