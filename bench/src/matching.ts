import type { Pool } from 'pg'
import { queriesOf, readerOf, withPortal } from './portal.ts'
import { timeCalls } from './timing.ts'

const people = 3000
const relations = { few: 3000, many: 300_000 }
const mostMs = 60
const callers = 40

const list = (more: string) =>
  `/ephmatch/profiles?limit=20&preload[]=tags&preload[]=relation&preload[]=matched&${more}`

/** The calls of each page. */
const calls: Record<string, (at: number) => string> = {
  'recommended, first page': () => list('sort=recommended'),
  'recommended, later page': (at) => list(`sort=recommended&offset=${20 * (1 + (at % 100))}`),
  'recommended, undecided': () => list('sort=recommended&noRelations=true'),
  updated: (at) => list(`sort=updated&offset=${20 * (at % 100)}`),
  new: (at) => list(`sort=new&offset=${20 * (at % 100)}`),
  alphabetical: (at) => list(`sort=alphabetical&offset=${20 * (at % 100)}`),
  filtered: (at) =>
    list(`sort=recommended&lookingFor=love,fun&classYear=2027,2028&tagIDs=${1 + (at % 40)}`),
  'people I like': () => list('sort=new&relation=like'),
  'one profile': (at) => `/ephmatch/profiles/${2 + ((at * 7) % (people - 2))}`,
  matches: () => '/ephmatch/matches?keepUnseen=true&preload[]=tags',
  'matches count': () => '/ephmatch/matches-count',
}

/**
 * Times Ephmatch for 40 of 3,000 people with 300,000 relations, and counts the queries of each call
 * with 3,000 and with 300,000 relations, which must be equal.
 */
export async function benchMatching() {
  await withPortal(async (portal) => {
    await addPeople(portal.pool)
    const ask = await Promise.all(
      Array.from({ length: callers }, (_, at) => readerOf(portal, { id: 1 + at * 61 })),
    )
    const as = (at: number) => ask[at % callers]!
    const count = (address: (at: number) => string) =>
      queriesOf(
        portal.webPool,
        [0, 1, 2].map((at) => () => ask[0]!(address(at))),
      )
    await addRelations(portal.pool, relations.few)
    const before = new Map<string, number>()
    for (const [what, address] of Object.entries(calls)) before.set(what, await count(address))

    await addRelations(portal.pool, relations.many)
    const rows = []
    for (const [what, address] of Object.entries(calls)) {
      const queries = await count(address)
      const { p50, p95 } = await timeCalls((at) => as(at)(address(at)), { calls: 200 })
      const isConstant = queries === before.get(what)
      rows.push({ what, p50, p95, queries, isConstant, ok: p95 < mostMs && isConstant })
    }
    console.log(
      `Ephmatch, ${relations.many} relations, ms; at most ${mostMs} at the 95th percentile`,
    )
    console.table(rows)
  })
}

/** 3,000 students with tags who have opted in. */
async function addPeople(pool: Pool) {
  await pool.query('select setseed(0.5)')
  await pool.query(`insert into users (unix_id, type, name, class_year)
    select 's' || n, 'student', md5(n::text), 2027 + n % 4 from generate_series(1, ${people}) n`)
  await pool.query(`insert into tags (name) select 'Club ' || n from generate_series(1, 80) n`)
  await pool.query(`insert into user_tags (user_id, tag_id, position)
    select n, 1 + (n * 13 + k * 29) % 80, k from generate_series(1, ${people}) n, generate_series(1, 3) k`)
  await pool.query(`insert into ephmatch_profiles (user_id, description, looking_for, created_time, updated_time)
    select n, repeat('Slow runner, happy hiker. ', 5), (array['friends', 'fun', 'casual', 'love', null])[1 + n % 5],
      now() - random() * interval '60 days', now() - random() * interval '60 days'
    from generate_series(1, ${people}) n`)
}

/** Replaces the relations: two thirds are likes, some people receive many, and mutual likes match. */
async function addRelations(pool: Pool, most: number) {
  await pool.query('truncate ephmatch_pairs')
  await pool.query(
    `with drawn as (
      select 1 + floor(random() * ${people})::int as by, 1 + floor(power(random(), 1.5) * ${people})::int as about,
        case when random() < 0.67 then 'like' else 'dislike' end as relation,
        now() - interval '2 days' - random() * interval '30 days' as time
      from generate_series(1, $1) n
      union all select n, 3 - n, 'like', now() - interval '3 days' from generate_series(1, 2) n),
    sides as (
      select least(by, about) as low, greatest(by, about) as high,
        max(relation) filter (where by < about) as low_relation, max(time) filter (where by < about) as low_time,
        max(relation) filter (where by > about) as high_relation, max(time) filter (where by > about) as high_time
      from drawn where by <> about group by 1, 2),
    pairs as (
      select *, coalesce(low_relation = 'like' and high_relation = 'like', false) as matched from sides)
    insert into ephmatch_pairs (low_id, high_id, low_relation, high_relation, low_time, high_time, match_id, matched_time)
    select low, high, low_relation, high_relation, low_time, high_time,
      case when matched then nextval('ephmatch_match_ids') end, case when matched then greatest(low_time, high_time) end
    from pairs`,
    [Math.round(most * 1.02)],
  )
  await pool.query(`update ephmatch_profiles p set attention = (select count(*) from ephmatch_pairs
    where (low_id = p.user_id and high_relation = 'like') or (high_id = p.user_id and low_relation = 'like'))`)
  await pool.query('vacuum analyze')
}
