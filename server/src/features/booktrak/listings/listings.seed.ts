import { sql } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { listingNotes, requestNotes } from '../books/bookTexts.seed.ts'
import { books } from '../records/books.table.ts'
import { bookInterests } from '../records/interests.table.ts'
import { bookListings, bookMatches, bookSales } from '../records/listings.table.ts'
import { expiryFrom } from './listings.policy.ts'

type NewListing = typeof bookListings.$inferInsert
type StoredBook = typeof books.$inferSelect

/** Seeds two years of offers and requests, past sales, matches and interests. */
export async function seedListings(world: SeedWorld) {
  const { db, scaled, made } = world
  const stored = await db.select().from(books).orderBy(books.id)
  const rows = Array.from({ length: Math.max(40, scaled(900)) }, () => listing(world, stored))
  const listings = await insertAll(db, bookListings, [...rows, ...demoListings(world, stored)])
  const sold = listings.filter(
    ({ state, listingType, price }) => state === 'sold' && listingType === 'SELL' && price !== null,
  )
  await insertAll(
    db,
    bookSales,
    sold.map(({ id, bookID, condition, price, createdTime }) => ({
      listingID: id,
      bookID,
      condition,
      price: price ?? 0,
      soldTime: createdTime,
    })),
  )
  await recordMatches(world)
  made(listings.length, 'listings')
  made(await seedInterests(world, listings), 'interests')
}

function listing(world: SeedWorld, stored: readonly StoredBook[]): NewListing {
  const { random, students } = world
  const listingType = random.chance(0.78) ? ('SELL' as const) : ('BUY' as const)
  const age = random.chance(0.7) ? random.int(0, 110) : random.int(121, 700)
  const state = random.weighted(
    age > 120
      ? ([
          ['sold', 7],
          ['open', 3],
        ] as const)
      : ([
          ['open', 8],
          ['reserved', 1],
          ['sold', 1],
        ] as const),
  )
  return row(world, random.pick(stored), {
    listingType,
    state,
    userID: random.pick(students).id,
    condition: listingType === 'BUY' ? random.int(0, 3) : random.int(0, 5),
    price: random.chance(0.85) ? random.int(2, 24) * 250 : null,
    age: age + random.next(),
  })
}

type Plan = Pick<NewListing, 'listingType' | 'state' | 'userID' | 'condition' | 'price'> & {
  age: number
  description?: string
}

function row({ random, daysAgo }: SeedWorld, book: StoredBook, plan: Plan): NewListing {
  const { age, description: given, ...values } = plan
  const notes = plan.listingType === 'SELL' ? listingNotes : requestNotes
  const description = given ?? (random.chance(0.7) ? random.pick(notes) : null)
  return {
    ...values,
    bookID: book.id,
    description,
    createdTime: daysAgo(age).toISOString(),
    expireTime: expiryFrom(daysAgo(age)),
    searchText: `${book.searchText} ${description ?? ''}`,
  }
}

/** The demo student sells two books, one of which the demo senior wants, and wants one. */
function demoListings(world: SeedWorld, [first, second, third]: StoredBook[]): NewListing[] {
  const { student, senior, sophomore } = world.demo
  const of = (person: SeedPerson, book: StoredBook | undefined, plan: Partial<Plan>) => ({
    listingType: 'SELL' as const,
    state: 'open' as const,
    condition: 2,
    price: 1800,
    age: 2,
    ...plan,
    userID: person.id,
    book: book!,
  })
  return [
    of(student, first, { description: 'Pencil in chapters 1 to 4' }),
    of(student, second, { condition: 4, price: 2600, age: 9 }),
    of(student, third, { listingType: 'BUY', condition: 1, price: 2000, age: 3 }),
    of(senior, first, { listingType: 'BUY', condition: 0, price: 2000, age: 1.5 }),
    of(sophomore, third, { condition: 3, price: 1500, age: 1 }),
  ].map(({ book, ...plan }) => row(world, book, plan))
}

/** Records the existing matches, so that no one is notified of them later as if they were new. */
const recordMatches = ({ db, now }: SeedWorld) =>
  db.execute(sql`
    insert into ${bookMatches} (offer_id, wish_id, created_time)
    select o.id, w.id, greatest(o.created_time, w.created_time)
    from ${bookListings} o join ${bookListings} w on w.book_id = o.book_id
    where o.listing_type = 'SELL' and w.listing_type = 'BUY' and o.user_id <> w.user_id
      and o.condition >= w.condition and (o.price <= w.price or o.price is null or w.price is null)
      and o.state = 'open' and w.state = 'open'
      and o.expire_time > ${now.toISOString()}::timestamptz
      and w.expire_time > ${now.toISOString()}::timestamptz`)

async function seedInterests(
  { db, random, students, daysAgo }: SeedWorld,
  listings: readonly (typeof bookListings.$inferSelect)[],
) {
  const live = listings.filter(({ state }) => state !== 'sold')
  const rows = random
    .sample(live, Math.ceil(live.length / 4))
    .map(({ id: listingID, userID: ownerID }) => ({
      listingID,
      userID: random.pick(students.filter(({ id }) => id !== ownerID)).id,
      message: random.chance(0.5) ? 'I can pick it up any evening this week.' : null,
      createdTime: daysAgo(random.next() * 20).toISOString(),
    }))
  await insertAll(db, bookInterests, rows)
  return rows.length
}
