import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { PersonRef } from '../users/users.ts'
import {
  BookListingChanges,
  BookListingSearch,
  listingType,
  NewBookListing,
  PostedListings,
} from './bookListings.query.ts'
import {
  bookConditions,
  bookLimits,
  chosenStates,
  listingStates,
  listingTypes,
} from './bookRules.ts'
import { Book, readsBooks, writesBooks } from './books.ts'

const Condition = z.enum(bookConditions)
const Type = z.enum(listingTypes)
const State = z.enum(listingStates)

/** An offer of a book (`SELL`) or a request for one (`BUY`). */
export const BookListing = named(
  'BookListing',
  z.object({
    id: z.int(),
    bookID: z.int(),
    /** Sent by every call except `list` without `preload[]=book`. */
    book: z.optional(Book),
    /** 0 for people the viewer cannot see in the directory; `user` is then absent. */
    userID: z.int(),
    user: z.optional(PersonRef),
    /** For `BUY`, the worst condition that the buyer accepts. */
    condition: Condition,
    description: z.nullable(z.string()),
    listingType: Type,
    /** Cents; for `BUY`, the most the buyer will pay. Absent when the price is open. */
    price: z.optional(z.int()),
    state: State,
    createdTime: z.string(),
    expireTime: z.string(),
    isOwn: z.boolean(),
    canDelete: z.boolean(),
    /** True after the viewer told the owner that they are interested. */
    interested: z.boolean(),
    /** Sent only to the owner: moderators hid the listing from others, and why. */
    hidden: z.optional(z.boolean()),
    hiddenNote: z.optional(z.string()),
    /** Sent only to the owner: people who are interested. */
    interestCount: z.optional(z.int()),
    /** Sent only to the owner. */
    version,
    /** Sent only to the owner: the state that `undo` restores until `undoUntil`. */
    undoTo: z.optional(State),
    undoUntil: z.optional(z.string()),
  }),
)
export type BookListing = z.output<typeof BookListing>

/** How many of the viewer's listings are live, and their outcomes. */
export const OwnListingCounts = named(
  'OwnBookListingCounts',
  z.object({
    /** Open and reserved offers and requests, and expired ones of either type. */
    selling: z.int(),
    buying: z.int(),
    expired: z.int(),
    /** Pairs of the viewer's open listings and those of others that match them. */
    matches: z.int(),
    /** Listings of others that the viewer is interested in and that are still open or reserved. */
    interests: z.int(),
  }),
)
export type OwnListingCounts = z.output<typeof OwnListingCounts>

/** One of the viewer's open listings with an open listing that matches it. */
export const BookMatch = named('BookMatch', z.object({ own: BookListing, match: BookListing }))
export type BookMatch = z.output<typeof BookMatch>

/** A person interested in one of the viewer's listings. */
export const BookInterest = named(
  'BookInterest',
  z.object({
    id: z.int(),
    /** Absent for people the viewer cannot see in the directory. */
    user: z.optional(PersonRef),
    message: z.optional(z.string()),
    createdTime: z.string(),
  }),
)
export type BookInterest = z.output<typeof BookInterest>

/** Other features that change with a listing. */
const invalidates = ['books', 'conversations'] as const

const change = {
  invalidates,
  access: writesBooks,
  params: IdParams,
  result: BookListing,
  refuses: ['notSelf'],
} as const

const ofListing = ['bookCondition', 'bookUnknown', 'conflict'] as const

export const bookListings = endpoints({
  list: {
    method: 'GET',
    path: '/booktrak/listings',
    summary: 'Open listings, newest first, by book, course, person, type, condition, price or text',
    access: readsBooks,
    search: true,
    query: BookListingSearch,
    preload: ['user', 'book'],
    paged: true,
    result: BookListing,
    refuses: ['bookCondition'],
  },
  create: {
    invalidates,
    method: 'POST',
    path: '/booktrak/listings',
    summary: 'List a stored book',
    access: writesBooks,
    body: NewBookListing,
    created: true,
    allowance: 'posts',
    result: BookListing,
    refuses: ofListing,
  },
  post: {
    invalidates,
    method: 'POST',
    path: '/booktrak/listings/batch',
    summary: `Store up to ${bookLimits.batch} books by ISBN, link their courses and list them: all or none`,
    access: writesBooks,
    body: PostedListings,
    created: true,
    allowance: 'posts',
    result: z.array(BookListing),
    refuses: [...ofListing, 'bookIsbnUnknown', 'bookMismatch', 'bookCourses'],
  },
  own: {
    method: 'GET',
    path: '/booktrak/listings/own',
    summary: 'Your listings with their books, in every state, live ones first',
    access: readsBooks,
    query: z.extend(PageQuery, {
      listingType: z.optional(listingType),
      state: BookListingSearch.shape.state,
    }),
    paged: true,
    result: BookListing,
  },
  counts: {
    method: 'GET',
    path: '/booktrak/listings/counts',
    summary: 'How many listings, matches and interests you have',
    access: readsBooks,
    result: OwnListingCounts,
  },
  matches: {
    method: 'GET',
    path: '/booktrak/listings/matches',
    summary:
      'Offers that match what you want to buy, and requests that match what you sell, newest first',
    access: readsBooks,
    query: PageQuery,
    paged: true,
    result: BookMatch,
  },
  interested: {
    method: 'GET',
    path: '/booktrak/listings/interested',
    summary: 'Open and reserved listings you told the owner you are interested in, latest first',
    access: readsBooks,
    query: PageQuery,
    paged: true,
    result: BookListing,
  },
  get: {
    method: 'GET',
    path: '/booktrak/listings/:id',
    summary:
      'One listing with its book; expired and sold ones only for their owner and people who were interested',
    access: readsBooks,
    params: IdParams,
    result: BookListing,
  },
  update: {
    ...change,
    method: 'PUT',
    path: '/booktrak/listings/:id',
    summary: 'Replace your listing',
    body: BookListingChanges,
    refuses: ['notSelf', 'bookCondition', 'bookUnknown'],
  },
  setState: {
    ...change,
    method: 'PUT',
    path: '/booktrak/listings/:id/state',
    summary: 'Mark your listing open, reserved or sold (bought, for a request)',
    body: named(
      'BookListingState',
      z.object({ state: z.enum(chosenStates, 'must be open, reserved or sold') }),
    ),
    refuses: ['notSelf', 'conflict'],
  },
  renew: {
    ...change,
    method: 'POST',
    path: '/booktrak/listings/:id/renew',
    summary: 'Keep your listing for another 120 days; an expired one is open again',
  },
  undo: {
    ...change,
    method: 'POST',
    path: '/booktrak/listings/:id/undo',
    summary: 'Undo the last change of state, or the deletion, within ten minutes',
    refuses: ['notSelf', 'conflict'],
  },
  remove: {
    ...change,
    method: 'DELETE',
    path: '/booktrak/listings/:id',
    summary: 'Delete your listing, or any as an admin',
  },
  expressInterest: {
    method: 'POST',
    path: '/booktrak/listings/:id/interest',
    summary: 'Tell the owner that you are interested; they are notified once',
    invalidates: ['conversations'],
    access: writesBooks,
    allowance: 'posts',
    params: IdParams,
    body: named(
      'NewBookInterest',
      z.object({
        /** Visible only to the owner. */
        message: z.pipe(
          z.nullish(text(bookLimits.message)),
          z.transform((value) => value || null),
        ),
      }),
    ),
    result: BookListing,
    refuses: ['conflict'],
  },
  withdrawInterest: {
    method: 'DELETE',
    path: '/booktrak/listings/:id/interest',
    summary: 'Withdraw your interest',
    access: writesBooks,
    params: IdParams,
    result: BookListing,
  },
  interests: {
    method: 'GET',
    path: '/booktrak/listings/:id/interests',
    summary: 'Who is interested in your listing, latest first',
    access: readsBooks,
    params: IdParams,
    query: PageQuery,
    paged: true,
    result: BookInterest,
    refuses: ['notSelf'],
  },
})
