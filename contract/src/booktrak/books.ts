import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { CourseRef } from '../college/courses.ts'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams, PageQuery } from '../core/page.ts'
import { line, text, words } from '../core/text/text.ts'
import { semesters } from '../planning/semesters.ts'
import { bookConditions, bookLimits } from './bookRules.ts'

/** Everyone with an account who is not banned from Booktrak. */
export const readsBooks: Access = { level: 3, anyOf: ['service:booktrak'] }

export const writesBooks: Access = {
  level: 3,
  anyOf: ['service:booktrak:write'],
  and: ['write:self'],
}

/**
 * A book. For one that is only in the outside catalog, `id` is 0 and the fields after `imageLink`
 * are absent.
 */
export const Book = named(
  'Book',
  z.object({
    id: z.int(),
    title: z.string(),
    subtitle: z.optional(z.string()),
    authors: z.optional(z.array(z.string())),
    publisher: z.optional(z.string()),
    publishedYear: z.optional(z.int()),
    /** Thirteen digits; empty for an outside record without a valid ISBN, which cannot be listed. */
    isbn13: z.string(),
    /** Its page at the outside catalog. */
    infoLink: z.optional(z.string()),
    /**
     * The URL of its cover on this site, up to 360 pixels wide, and of a smaller copy; absent
     * without a cover.
     */
    imageLink: z.optional(z.string()),
    thumbLink: z.optional(z.string()),
    /** The courses that use it, by code. */
    courses: z.optional(z.array(CourseRef)),
    /** The number of open offers, and their lowest price in cents if any of them has a price. */
    offerCount: z.optional(z.int()),
    lowestPrice: z.optional(z.int()),
    /** The number of people who want to buy it. */
    wantCount: z.optional(z.int()),
  }),
)
export type Book = z.output<typeof Book>

/** An ISBN as printed, copied or in a link. The service reads it and checks its check digit. */
export const isbn = text(500)

const author = line(bookLimits.author, 'Enter the name of the author.')

/** The fields of a book entered by hand because no outside catalog has it. */
export const enteredBook = {
  title: z.nullish(text(bookLimits.title)),
  authors: z.nullish(
    z.array(author).check(z.maxLength(bookLimits.authors, `must be at most ${bookLimits.authors}`)),
  ),
}

export const courseIDs = z
  .array(id)
  .check(z.maxLength(bookLimits.courses, `must be at most ${bookLimits.courses} courses`))

export const NewBook = named(
  'NewBook',
  z.object({
    isbn,
    /** Used only when the outside catalog is down or does not have the ISBN. */
    ...enteredBook,
  }),
)
export type NewBook = z.output<typeof NewBook>

/** The texts and courses of a book as a moderator corrects them. They replace the present ones. */
export const BookCorrection = named(
  'BookCorrection',
  z.object({
    title: line(bookLimits.title, 'Enter the title.'),
    subtitle: z.nullish(text(bookLimits.title)),
    authors: enteredBook.authors,
    publisher: z.nullish(text(200)),
    courseIDs,
  }),
)
export type BookCorrection = z.output<typeof BookCorrection>

export const BookCourses = named(
  'BookCourses',
  z.object({ courseIDs: courseIDs.check(z.minLength(1, 'Choose a course.')) }),
)

/** A course code in any spelling: `BIOL 214`, `biol214`. */
export const courseCode = text(20)

export const BookSearch = z.extend(PageQuery, {
  /** Words of the title or authors; an ISBN; or a course code. All words must occur. */
  q: words,
  /** The start of the title. */
  title: z.optional(text(bookLimits.title)),
  publisher: z.optional(text(200)),
  isbn: z.optional(isbn),
  courseID: z.optional(id),
  course: z.optional(courseCode),
  /** Newest first, or most open listings first, which is the default with `q` or a course. */
  sort: z.optional(z.enum(['newest', 'listed'], 'must be newest or listed')),
})
export type BookSearch = z.output<typeof BookSearch>

/** Outside search. A missing or negative limit is read as 10. */
export const OutsideSearch = z.object({
  q: line(200, 'Enter a title, an author or an ISBN.'),
  limit: z.pipe(
    z.optional(
      z.coerce
        .number<number | string | undefined>('must be a whole number')
        .check(z.int('must be a whole number')),
    ),
    z.transform((limit = 10) => Math.min(limit < 0 ? 10 : limit, bookLimits.outside)),
  ),
})
export type OutsideSearch = z.output<typeof OutsideSearch>

/** The result of looking up an ISBN. */
export const BookLookup = named(
  'BookLookup',
  z.object({
    isbn13: z.string(),
    /** Absent when the ISBN is unknown, or when the outside catalog does not respond. */
    book: z.optional(Book),
    /**
     * False when the book is not stored and the outside catalog was not queried or did not respond,
     * so the title must be entered by hand.
     */
    certain: z.boolean(),
  }),
)
export type BookLookup = z.output<typeof BookLookup>

/** Past sales of a book. Amounts are cents. */
export const BookPrices = named(
  'BookPrices',
  z.object({
    /**
     * The number of sales counted: those in the requested condition if there are any, otherwise
     * all.
     */
    sales: z.int(),
    sameCondition: z.boolean(),
    /** The median, rounded to whole dollars; absent without sales. */
    suggested: z.optional(z.int()),
    lowest: z.optional(z.int()),
    highest: z.optional(z.int()),
  }),
)
export type BookPrices = z.output<typeof BookPrices>

/** A course of the viewer's schedule with its books, those with the most offers first, at most 20. */
export const CourseBooks = named(
  'CourseBooks',
  z.object({
    course: CourseRef,
    /** Its code, such as `BIOL 214`. */
    code: z.string(),
    /** The academic year, named by its later calendar year. */
    year: z.int(),
    semester: z.enum(semesters),
    books: z.array(Book),
  }),
)
export type CourseBooks = z.output<typeof CourseBooks>

/** A cover as JPEG. Public, because `<img>` sends no token; it reveals nothing about people. */
const cover = {
  method: 'GET',
  root: true,
  access: 'public',
  params: z.object({
    file: z.string().check(z.regex(/^97[89]\d{10}\.jpg$/, 'must be an ISBN-13 and .jpg')),
  }),
  raw: 'image/jpeg',
} as const

export const books = endpoints({
  health: {
    method: 'GET',
    path: '/booktrak/health-check',
    summary: `Check whether ${campus.services.booktrak} and its outside search are available`,
    access: readsBooks,
    result: z.object({
      ok: z.literal(true),
      /** `off` when the portal is set up without an outside catalog. */
      outside: z.enum(['up', 'down', 'off']),
    }),
  },
  web: {
    method: 'GET',
    path: '/booktrak/books/web',
    summary:
      'Search the outside catalog; when it does not answer within 3 seconds, the stored books that match, and `notice` says so',
    access: readsBooks,
    query: OutsideSearch,
    result: z.array(Book),
  },
  lookup: {
    method: 'GET',
    path: '/booktrak/books/isbn/:isbn',
    summary:
      'Find a book by ISBN, stored or in the outside catalog; `notice` says when that catalog is down',
    access: readsBooks,
    params: z.object({ isbn }),
    result: BookLookup,
    refuses: ['invalid', 'bookIsbnUnknown'],
  },
  ofSchedule: {
    method: 'GET',
    path: '/booktrak/schedule',
    summary:
      'The courses of your default schedule in the current and later terms, with their books, offers and lowest prices',
    access: readsBooks,
    result: z.array(CourseBooks),
  },
  list: {
    method: 'GET',
    path: '/booktrak/books',
    summary: 'Stored books by text, ISBN, title, publisher or course',
    access: readsBooks,
    search: true,
    query: BookSearch,
    paged: true,
    result: Book,
  },
  create: {
    method: 'POST',
    path: '/booktrak/books',
    summary: 'Store a book by ISBN; a book that is stored already is returned',
    access: writesBooks,
    body: NewBook,
    created: true,
    allowance: 'posts',
    result: Book,
    refuses: ['bookIsbnUnknown', 'bookMismatch', 'bookCourses'],
  },
  get: {
    method: 'GET',
    path: '/booktrak/books/:id',
    summary: 'One book with its courses and the number of its listings',
    access: readsBooks,
    params: IdParams,
    result: Book,
  },
  addCourses: {
    invalidates: ['bookListings'],
    method: 'PATCH',
    path: '/booktrak/books/:id',
    summary: 'Add courses that use a book; existing ones stay',
    access: writesBooks,
    params: IdParams,
    body: BookCourses,
    result: Book,
    refuses: ['bookCourses'],
  },
  correct: {
    invalidates: ['bookListings', 'reports'],
    method: 'PUT',
    path: '/booktrak/books/:id',
    summary: 'Correct the title, authors and courses of a book, as a moderator',
    access: { level: 3, anyOf: ['admin:all'] },
    params: IdParams,
    body: BookCorrection,
    result: Book,
    refuses: ['bookCourses'],
  },
  prices: {
    method: 'GET',
    path: '/booktrak/books/:id/prices',
    summary: 'Past sales of a book in the last two years, to suggest a price',
    access: readsBooks,
    params: IdParams,
    query: z.object({ condition: z.optional(z.enum(bookConditions, 'must be a condition')) }),
    result: BookPrices,
  },
  large: { ...cover, path: '/pic/booktrak/large/:file', summary: 'A cover, up to 360×540 pixels' },
  thumb: { ...cover, path: '/pic/booktrak/thumb/:file', summary: 'A cover, up to 120×180 pixels' },
})
