import { setTimeout as wait } from 'node:timers/promises'
import { persist } from './callers.ts'
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

const stored = {
  posts: `select content as key, count(*)::int from posts where content like 'post %' group by 1`,
  messages: `select body as key, count(*)::int from messages where body is not null group by 1`,
  orders: `select user_id::text as key, count(*)::int from orders where status <> 4 group by 1`,
} as const
const kinds = ['posts', 'messages', 'orders'] as const

type Row = { key: string; count: number }

/**
 * Compares the tables with what was acknowledged before they are read: all of it must be there, and nothing
 * twice. At the end, when every call has been answered, nothing else may be there.
 */
export async function checkStored({ desk }: World, ledger: Ledger, { isEnd }: { isEnd: boolean }) {
  for (const kind of kinds) {
    const known = [...ledger[kind]]
    // oxlint-disable-next-line no-await-in-loop -- one table after another
    const { rows } = await persist(() => desk.pool.query<Row>(stored[kind]))
    const counts = new Map(rows.map(({ key, count }) => [key, count]))
    const missing = known.filter((key) => !counts.has(key))
    const doubled = rows.filter(({ count }) => count > 1)
    const more = isEnd ? rows.filter(({ key }) => !ledger[kind].has(key)) : []
    note(ledger, `${kind} that were acknowledged are not there`, missing)
    note(ledger, `${kind} are there twice`, doubled)
    note(ledger, `${kind} were never acknowledged`, more)
  }
}

function note(ledger: Ledger, what: string, found: readonly unknown[]) {
  if (found.length > 0)
    ledger.faults.push(`${found.length} ${what}: ${JSON.stringify(found.slice(0, 3))}`)
}

/**
 * Numbers that must be that of the orders, or that of the posts, or nothing. A job that a killed node held is
 * replaced by the next one with its key, and stays without an error.
 */
const sums = {
  'orders with lines': [`select count(distinct order_id) from order_lines`, 'orders'],
  'places taken': [`select coalesce(sum(taken), 0) from pickup_slots`, 'orders'],
  'orders told': [`select count(*) from notifications where topic = 'orderPlaced'`, 'orders'],
  'replies told': [
    `select count(*) from notifications where topic = 'threadReply' and user_id = $1`,
    'posts',
  ],
  'posts counted': [`select post_count - 1 from discussions where user_id = $1`, 'posts'],
  leases: [`select count(*) from order_leases`, 'nothing'],
  'orders without their email': [
    `select count(*) from deliveries d join notifications n on n.id = d.notification_id
     where n.topic = 'orderPlaced' and d.state <> 'sent'`,
    'nothing',
  ],
  'calls without a result': [
    `select count(*) from idempotency_keys where content is null`,
    'nothing',
  ],
  'jobs that failed for good': [
    `select count(*) from graphile_worker.jobs where attempts >= max_attempts and last_error is not null`,
    'nothing',
  ],
} as const

/** Compares what follows from the writes: stock, places, leases, notifications and emails. */
export async function checkConsequences(world: World, ledger: Ledger, mails: readonly string[]) {
  const { desk, reader, stock } = world
  await untilSent(world)
  const expected = { orders: ledger.orders.size, posts: ledger.posts.size, nothing: 0 }
  for (const [what, [query, of]] of Object.entries(sums)) {
    const values = query.includes('$1') ? [reader.id] : []
    // oxlint-disable-next-line no-await-in-loop -- one table after another
    const { rows } = await desk.pool.query<{ count: string }>(
      `select (${query})::int as count`,
      values,
    )
    const count = Number(rows[0]?.count)
    if (count !== expected[of]) ledger.faults.push(`${what}: ${count} instead of ${expected[of]}`)
  }
  const left = await desk.pool.query<{ quantity: number }>('select quantity from menu_items')
  const sold = stock - (left.rows[0]?.quantity ?? 0)
  if (sold !== ledger.orders.size) ledger.faults.push(`stock: ${sold} were taken`)
  return checkEmails(world, ledger, mails)
}

/** Every order has an email, and a notification has one Message-ID, however often it was sent. */
async function checkEmails({ desk }: World, ledger: Ledger, mails: readonly string[]) {
  const ids = mails.map((mail) => /^message-id: <notification-(\d+)@/im.exec(mail)?.[1])
  const { rows } = await desk.pool.query<{ id: string; topic: string }>(
    'select id::text, topic from notifications',
  )
  const sent = new Set(ids)
  const known = new Set<string | undefined>(rows.map(({ id }) => id))
  const unsent = rows.filter(({ id, topic }) => topic === 'orderPlaced' && !sent.has(id))
  note(ledger, 'orders have no email', unsent)
  note(ledger, 'emails are of nothing', [...sent.difference(known)])
  return { sentAgain: ids.length - sent.size }
}

const patience = 180_000

/** Waits until every email was sent and no job waits that is due. */
async function untilSent({ desk }: World) {
  const until = Date.now() + patience
  const waiting = `select (select count(*) from notifications where planned_time is null)
    + (select count(*) from deliveries where state = 'waiting') as count`
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    const { rows } = await desk.pool.query<{ count: string }>(waiting)
    if (rows[0]?.count === '0') return
    if (Date.now() > until) throw new Error('Emails still wait after three minutes.')
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    await wait(250)
  }
}
