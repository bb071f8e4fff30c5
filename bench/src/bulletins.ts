import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { bulletins } from '@wso/contract/posts/bulletins'
import { createCall } from '@wso/contract/core/client'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { startServer } from '@wso/server/server'
import { timeCalls } from './timing.ts'

type Running = Awaited<ReturnType<typeof startServer>>

/**
 * Measures the home page's six calls together and a page of 50 posts, over HTTP, with 200,000
 * posts of all kinds; and that the number of queries does not grow with the length of a page.
 */
export async function benchBulletins() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // the database may run as another user
  const settings = { MODE: 'demo', PORT: '0', METRICS_PORT: '0', RATE_LIMIT: '10000000' }
  const portal = await startServer(
    { ...settings, DATABASE_URL: folder, LOG_LEVEL: 'error' },
    { people: 300 },
  )
  try {
    await fill(portal)
    await measure(portal)
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true })
  }
}

/** 80,000 bulletins, 20,000 rides and 100,000 posts in 5,000 threads, over two years. */
async function fill({ services: { db } }: Running) {
  await db.execute(`
    insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
    select type, 'Bulletin ' || n, repeat('Some words about it. ', 10), start,
      case when type = 'announcement' and n % 20 = 0 then null else start + interval '60 days' end,
      1 + n % 250, 'Ann Alder', start
    from (select n, (array['announcement', 'exchange', 'lostAndFound', 'job'])[1 + n % 4] as type,
      now() - (n % 730) * interval '1 day' - (n % 1440) * interval '1 minute' as start
      from generate_series(0, 79999) n) made`)
  await db.execute(`
    insert into rides (source, destination, source_key, destination_key, offer, day, body, user_id, ex_user_name, created_time)
    select 'Campus', 'Albany', 'campus', 'albany', n % 2 = 0, current_date + 20 - n % 730, 'Room for bags',
      1 + n % 250, 'Ann Alder', now() from generate_series(1, 20000) n`)
  const [first] = (
    await db.execute<{ id: number }>(`
    with made as (
      insert into discussions (title, last_active, post_count, user_id, ex_user_name, created_time)
      select 'Thread ' || n, now() - n * interval '3 hours', 20, 1 + n % 250, 'Ann Alder', now() - n * interval '4 hours'
      from generate_series(1, 5000) n returning id)
    select min(id) as id from made`)
  ).rows
  await db.execute(`
    insert into posts (discussion_id, content, user_id, ex_user_name, created_time)
    select ${first?.id ?? 1} + case when n <= 300 then 0 else n % 5000 end, repeat('A reply of some words. ', 8),
      1 + n % 250, 'Ann Alder', now() - interval '3 hours' - n * interval '1 second'
    from generate_series(1, 100000) n`)
  await db.execute(`
    update discussions set post_count = counted.count, last_active = counted.newest
    from (select discussion_id, count(*) as count, max(created_time) as newest from posts group by 1) counted
    where counted.discussion_id = discussions.id`)
  await db.execute(`vacuum analyze`)
}

async function measure({ url, services: { db } }: Running) {
  const visitor = createCall({ origin: url })
  const body = { unixID: 'student', password: 'demo' }
  const identity = await visitor(auth.identityToken, { body })
  const { token } = await visitor(auth.apiToken, {}, { token: identity.token })
  const call = createCall({ origin: url, token: () => token })

  const limit = 5
  const types = ['announcement', 'exchange', 'lostAndFound', 'job'] as const
  const home = () =>
    Promise.all([
      call(discussions.list, { query: { limit } }),
      call(rides.list, { query: { limit } }),
      ...types.map((type) => call(bulletins.list, { query: { limit, type } })),
    ])
  const long = await db.execute<{ id: number }>(
    `select id from discussions order by post_count desc limit 1`,
  )
  const id = Number(long.rows[0]?.id)
  const thread = () =>
    call(discussions.posts, {
      params: { id },
      query: { order: 'asc', limit: 50, offset: 150 },
      preload: ['user'],
    })
  const list = (most: number) =>
    call(discussions.list, { query: { limit: most, getLastPost: 'true' }, preload: ['user'] })
  console.table([
    await time('home: six calls together', home, 60),
    await time('a page of 50 posts', thread, 30),
    await time('20 discussions with their newest post', () => list(20), 60),
    await time('100 discussions with their newest post', () => list(100), 120),
  ])
}

/** Runs a call a hundred times after warm-up and compares the times, in milliseconds, with its limit. */
async function time(name: string, run: () => Promise<unknown>, most: number) {
  await timeCalls(run, { calls: 10 })
  const { p50, p95 } = await timeCalls(run, { calls: 100 })
  return { what: name, p50, p95, 'at most': most, ok: p95 < most }
}
