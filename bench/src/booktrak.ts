import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { queriesOf, readerOf, withPortal } from './portal.ts'
import { timeCalls } from './timing.ts'

const books = 20_000
const courses = 400
const listings = { few: 1000, many: 100_000 }
const mostMs = 50

const conditions = ['POOR', 'FAIR', 'GOOD', 'VERY_GOOD', 'LIKE_NEW', 'NEW']
const condition = (at: number) => conditions[at % conditions.length]
/** Returns the word of a topic; there are 900. */
const topic = (at: number) => createHash('md5').update(String(at)).digest('hex').slice(0, 8)
const page = 'limit=20&preload[]=user&preload[]=book'

/** The calls of each page. */
const calls: Record<string, (at: number) => string> = {
  'offers, newest': (at) => `/booktrak/listings?listingType=SELL&${page}&offset=${20 * (at % 5)}`,
  'offers, cheapest': () => `/booktrak/listings?listingType=SELL&sort=price&${page}`,
  'by course': (at) => `/booktrak/listings?courseID=${1 + (at % courses)}&${page}`,
  'by condition': (at) => `/booktrak/listings?minCondition=${condition(at)}&${page}`,
  'by condition range and price': (at) =>
    `/booktrak/listings?listingType=SELL&minCondition=FAIR&maxCondition=${condition(2 + (at % 4))}&maxPrice=${1000 + (at % 9) * 500}&${page}`,
  'by text': (at) => `/booktrak/listings?q=${topic(at % 900)}&${page}`,
  'by course code, type and condition': (at) =>
    `/booktrak/listings?course=AAAA%20${100 + (at % courses)}&listingType=SELL&minCondition=GOOD&${page}`,
  'of a book': (at) => `/booktrak/listings?bookID=${1 + (((at + 1) * 7919) % books)}&${page}`,
  'books of a course': (at) => `/booktrak/books?courseID=${1 + (at % courses)}`,
  'books by text': (at) => `/booktrak/books?q=${topic(at % 900)}`,
  'newest books': () => '/booktrak/books',
  book: (at) => `/booktrak/books/${1 + (((at + 1) * 7919) % books)}`,
  prices: (at) => `/booktrak/books/${1 + (((at + 1) * 7919) % books)}/prices?condition=GOOD`,
  'own listings': () => '/booktrak/listings/own',
  'own counts': () => '/booktrak/listings/counts',
  'own matches': () => '/booktrak/listings/matches',
}

/**
 * Times Booktrak with 100,000 listings of 20,000 books, and counts the queries of each call with 1,000
 * and with 100,000 listings, which must be equal.
 */
export async function benchBooktrak() {
  await withPortal(async (portal) => {
    await fillShelves(portal.pool)
    // One caller for each call, because a person's searches are limited by the time they take.
    const readers = new Map<string, Awaited<ReturnType<typeof readerOf>>>()
    for (const [place, what] of Object.keys(calls).entries()) {
      readers.set(what, await readerOf(portal, { id: 1 + place }))
    }
    const asker = (what: string) => readers.get(what)!
    const count = (what: string, address: (at: number) => string) =>
      queriesOf(
        portal.webPool,
        [0, 1, 2].map((at) => () => asker(what)(address(at))),
      )
    await addListings(portal.pool, 1, listings.few)
    const before = new Map<string, number>()
    for (const [what, address] of Object.entries(calls))
      before.set(what, await count(what, address))

    await addListings(portal.pool, listings.few + 1, listings.many)
    const rows = []
    for (const [what, address] of Object.entries(calls)) {
      const queries = await count(what, address)
      const { p50, p95 } = await timeCalls((at) => asker(what)(address(at)), { calls: 200 })
      const isConstant = queries === before.get(what)
      rows.push({ what, p50, p95, queries, isConstant, ok: p95 < mostMs && isConstant })
    }
    console.log(`Booktrak, ${listings.many} listings, ms; at most ${mostMs} at the 95th percentile`)
    console.table(rows)
  })
}

/** Books of 400 courses, and 3,000 students. */
async function fillShelves(pool: Pool) {
  await pool.query('select setseed(0.5)')
  await pool.query(`insert into departments (name) values ('Department')`)
  await pool.query(
    `insert into areas_of_study (name, abbreviation, department_id) values ('Area', 'AAAA', 1)`,
  )
  await pool.query(`insert into courses (area_of_study_id, number, title)
    select 1, (100 + n)::text, 'Course ' || n from generate_series(0, ${courses - 1}) n`)
  await pool.query(`insert into users (unix_id, type, name, class_year)
    select 's' || n, 'student', 'Student ' || n, 2027 + n % 4 from generate_series(1, 3000) n`)
  await pool.query(`insert into books (isbn13, title, authors, source, search_text, created_time)
    select '978' || lpad(n::text, 10, '0'), title, array['Author ' || n % 500], 'person',
      title || ' Author ' || n % 500 || ' 978' || lpad(n::text, 10, '0'), now() - random() * interval '700 days'
    from generate_series(1, ${books}) n, lateral (select 'Studies of ' || substr(md5((n % 900)::text), 1, 8) || ', volume ' || n as title) t`)
  await pool.query(`insert into book_courses (book_id, course_id)
    select n, 1 + n % ${courses} from generate_series(1, ${books}) n`)
}

/**
 * Listings numbered `from` to `to`: three offers for each wanted listing, four in five of them
 * open.
 */
async function addListings(pool: Pool, from: number, to: number) {
  await pool.query(`insert into book_listings (book_id, user_id, listing_type, condition, price, description, state,
      created_time, expire_time, search_text)
    select b.id, 1 + (n * 13) % 3000, case when n % 4 = 0 then 'BUY' else 'SELL' end, floor(random() * 6),
      case when n % 7 > 0 then 100 * floor(2 + random() * 60) end, 'Pencil in chapter ' || n % 12,
      case when n % 5 = 0 then 'sold' else 'open' end, made, made + interval '120 days',
      b.search_text || ' Pencil in chapter ' || n % 12
    from generate_series(${from}, ${to}) n
    join books b on b.id = 1 + (n::bigint * 7919) % ${books},
    lateral (select now() - (n % 110) * interval '1 day' - n * interval '1 second' as made) t`)
  await pool.query(`insert into book_sales (book_id, listing_id, condition, price, sold_time)
    select book_id, id, condition, price, created_time from book_listings
    where state = 'sold' and listing_type = 'SELL' and price is not null and id between ${from} and ${to}`)
  await pool.query('vacuum analyze')
}
