import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { courses } from '#features/college/courses/courses.table.ts'

/** The source of a book's description; `person` means entered by hand. */
export const bookSources = ['openLibrary', 'googleBooks', 'person', 'demo'] as const
export type BookSource = (typeof bookSources)[number]

/** Books that have been listed, each once. */
export const books = pgTable(
  'books',
  {
    id: key(),
    isbn13: text().notNull().unique('books_isbn'),
    title: text().notNull(),
    subtitle: text(),
    authors: text().array().notNull(),
    publisher: text(),
    publishedYear: smallint(),
    source: text({ enum: bookSources }).notNull(),
    /** The id of the record in the outside catalog, from which its URL is built. */
    sourceID: text('source_id'),
    /** Title, subtitle, authors and ISBN, for searching. */
    searchText: text().notNull(),
    createdTime: moment().notNull(),
  },
  (book) => [
    index('books_text').using('gin', sql`fold(${book.searchText}) gin_trgm_ops`),
    index('books_title').on(sql`fold(${book.title}) text_pattern_ops`),
    index('books_publisher').on(book.publisher),
    index('books_newest').on(book.createdTime, book.id),
    check('books_isbn_format', sql`${book.isbn13} ~ '^97[89][0-9]{10}$'`),
    checkOneOf('books_source', book.source, bookSources),
    check('books_title_given', sql`${book.title} <> ''`),
  ],
)

/** The courses that use a book. */
export const bookCourses = pgTable(
  'book_courses',
  {
    bookID: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    courseID: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (link) => [primaryKey({ columns: [link.bookID, link.courseID] }), index().on(link.courseID)],
)
