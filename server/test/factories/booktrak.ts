import type { NewBookListing } from '@wso/contract/booktrak/bookListings.query'
import type { Db } from '#core/database/db.ts'
import { books } from '../../src/features/booktrak/records/books.table.ts'

let added = 0

/** A unique ISBN-13. */
export function newISBN(): string {
  added += 1
  const digits = `978145${String(added).padStart(6, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Adds a stored book. */
export async function addBook(db: Db, book: Partial<typeof books.$inferInsert> = {}) {
  const isbn13 = newISBN()
  const described = { isbn13, title: `Shorelines ${isbn13}`, authors: ['Maren Quill'], ...book }
  const [row] = await db
    .insert(books)
    .values({
      source: 'person',
      searchText: `${described.title} ${described.authors.join(' ')} ${isbn13}`,
      createdTime: '2026-09-01T12:00:00.000Z',
      ...described,
    })
    .returning()
  return row!
}

/** The body of a listing. */
export const offerOf = (
  { id }: { id: number },
  listing: Partial<Parameters<typeof asBody>[0]> = {},
) => asBody({ bookID: id, listingType: 'SELL', condition: 'GOOD', price: 1800, ...listing })

export const requestOf = (
  { id }: { id: number },
  listing: Partial<Parameters<typeof asBody>[0]> = {},
) => asBody({ bookID: id, listingType: 'BUY', condition: 'FAIR', price: 2000, ...listing })

const asBody = (
  body: Pick<NewBookListing, 'bookID' | 'listingType'> & {
    condition?: string
    price?: number | null
    description?: string
  },
) => body
