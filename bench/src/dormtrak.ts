import type { Pool } from 'pg'
import { queriesOf, readerOf, withPortal } from './portal.ts'
import { timeCalls } from './timing.ts'

const dorms = 45
const rooms = 1800
const reviews = { few: 600, many: 60_000 }
const mostMs = 60

const dorm = (at: number) => `/dormtrak/dorms/${1 + (at % dorms)}`
const room = (at: number) => `/dormtrak/rooms/${1 + ((at * 7) % rooms)}`
const inDorm = (at: number) => `dormID=${1 + (at % dorms)}`

/** The calls of each page. */
const calls: Record<string, (at: number) => string> = {
  dorm,
  'dorm facts': (at) => `${dorm(at)}/facts`,
  'dorm photos': (at) => `${dorm(at)}/photos`,
  'dorm comments': (at) =>
    `/dormtrak/reviews?${inDorm(at)}&commented=true&limit=10&preload[]=dormRoom`,
  'dorm reviews, whole': (at) => `/dormtrak/reviews?${inDorm(at)}`,
  'rooms of a dorm': (at) => `${dorm(at)}/rooms`,
  room,
  'room photos': (at) => `${room(at)}/photos`,
  'room reviews': (at) =>
    `/dormtrak/reviews?dormRoomID=${1 + (at % rooms)}&limit=10&preload[]=dormRoom`,
  'four rooms side by side': (at) => `/dormtrak/rooms?ids=${[1, 2, 3, 4].map((n) => n * 97 + at)}`,
  shortlist: () => '/dormtrak/shortlist',
  'recent comments': () =>
    '/dormtrak/reviews?limit=10&commented=true&preload[]=dormRoom&preload[]=dorm',
  rankings: () => '/dormtrak/rankings',
  'five ranks of rankings': () => '/dormtrak/rankings?ranks=5',
  neighborhood: (at) => `/dormtrak/neighborhoods/${1 + (at % 6)}`,
  'neighborhood facts': (at) => `/dormtrak/neighborhoods/${1 + (at % 6)}/dorms/facts`,
  'all dorms': () => '/dormtrak/dorms?preload[]=neighborhood',
  search: (at) => `/dormtrak/dorms?q=dorm ${at % dorms}&limit=8&preload[]=neighborhood`,
}

/**
 * Times Dormtrak with 60,000 reviews of 1,800 rooms, and counts the queries of each call with 600 and
 * with 60,000 reviews, which must be equal.
 */
export async function benchDormtrak() {
  await withPortal(async (portal) => {
    await fillCampus(portal.pool)
    const ask = await readerOf(portal, { id: 1 })
    const count = (address: (at: number) => string) =>
      queriesOf(
        portal.webPool,
        [0, 1, 2].map((at) => () => ask(address(at))),
      )
    await addReviews(portal.pool, 1, reviews.few)
    const before = new Map<string, number>()
    for (const [what, address] of Object.entries(calls)) before.set(what, await count(address))

    await addReviews(portal.pool, reviews.few + 1, reviews.many)
    const rows = []
    for (const [what, address] of Object.entries(calls)) {
      const queries = await count(address)
      const { p50, p95 } = await timeCalls((at) => ask(address(at)), { calls: 200 })
      const isConstant = queries === before.get(what)
      rows.push({ what, p50, p95, queries, isConstant, ok: p95 < mostMs && isConstant })
    }
    console.log(`Dormtrak, ${reviews.many} reviews, ms; at most ${mostMs} at the 95th percentile`)
    console.table(rows)
  })
}

/** Dorms with rooms, 3,000 students, a room draw that is half over, and a full shortlist. */
async function fillCampus(pool: Pool) {
  await pool.query('select setseed(0.5)')
  await pool.query(
    `insert into neighborhoods (name, trakked) select 'Neighborhood ' || n, n > 1 from generate_series(1, 6) n`,
  )
  await pool.query(`insert into dorms (neighborhood_id, name, number_bathrooms, number_washers)
    select 1 + n % 6, 'Dorm ' || n, 8, 3 from generate_series(0, ${dorms - 1}) n`)
  await pool.query(`insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
    select 1 + n % ${dorms}, n::text, (array['s', 's', 's', 'd', 'f'])[1 + n % 5],
      90 + floor(random() * 160), 1 + n / 400
    from generate_series(0, ${rooms - 1}) n`)
  await pool.query(`insert into users (unix_id, type, name, class_year, has_accepted_dormtrak_policy, dorm_room_id)
    select 's' || n, 'student', 'Student ' || n, 2027 + n % 4, true, 1 + n % ${rooms} from generate_series(1, 3000) n`)
  await pool.query(`insert into dorm_draws (updated_time) values (now())`)
  await pool.query(`insert into dorm_draw_beds (dorm_room_id, bed)
    select id, 'Bed ' || id from dorm_rooms where id % 2 = 0`)
  await pool.query(`insert into dorm_shortlist_rooms (user_id, dorm_room_id, position)
    select 1, n * 31, n from generate_series(1, 50) n`)
}

/** Reviews numbered `from` to `to`, from six years, every tenth with a photo. */
async function addReviews(pool: Pool, from: number, to: number) {
  const rating = '1 + floor(random() * 5)'
  await pool.query(`insert into dorm_reviews (dorm_room_id, dorm_id, comment, closet, flooring, common_room_access,
      thermostat_access, noise, bed_adjustable, private_bathroom, loudness, wifi, location, satisfaction, created_time, anonymous_until)
    select id, dorm_id, case when n % 3 > 0 then repeat('Bright and quiet, with a long walk to dinner. ', 6) end,
      'Two wardrobes', 'Wood', n % 2 = 0, n % 3 = 0, 'The radiator', true, n % 7 = 0,
      ${rating}, ${rating}, ${rating}, ${rating}, now() - random() * interval '2000 days',
      case when n % 20 = 0 then current_date + 100 end
    from generate_series(${from}, ${to}) n join dorm_rooms on id = 1 + (n::bigint * 7919) % ${rooms}`)
  await pool.query(`insert into dorm_review_authors (review_id, user_id, dorm_room_id)
    select id, 1 + (id * 13) % 3000, dorm_room_id from dorm_reviews where id >= ${from} on conflict do nothing`)
  await pool.query(`insert into dorm_photos (review_id, name, position, width, height, large_jpeg, large_webp, thumb_jpeg, thumb_webp, created_time)
    select id, 'photo-' || id, 0, 1600, 1200, bytes, bytes, bytes, bytes, now()
    from dorm_reviews, decode(repeat('ab', 3000), 'hex') bytes where id between ${from} and ${to} and id % 10 = 0`)
  await pool.query('vacuum analyze')
}
