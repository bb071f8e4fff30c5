/** What the migration that added conversations makes of the messages that came with interests in books. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrationsFolder } from '#core/database/db.ts'
import { emptyDatabase, migrateUntil } from '#test/postgres.ts'

const [first, second] = ['2026-10-01T12:00:00.000Z', '2026-10-02T12:00:00.500Z']
const expires = '2027-02-01T12:00:00.000Z'
const longest = 'ö'.repeat(500)

const people = ['seller', 'ann', 'ben', 'cy', 'leaver'] as const
const idOf = (name: (typeof people)[number]) => people.indexOf(name) + 1

/** Listings of the seller, by id. */
const listings = {
  open: { id: 1 },
  sold: { id: 2, state: 'sold' },
  deleted: { id: 3, deleted_time: second },
  hidden: { id: 4, moderation: 'hidden' },
  expired: { id: 5, expire_time: first },
}
const { open, sold, deleted, hidden, expired } = listings

type Interest = {
  of: { id: number }
  by: (typeof people)[number]
  message: string | null
  withdrawn?: true
  hiddenNote?: string
  at?: string
}

const interests: readonly Interest[] = [
  { of: open, by: 'ann', message: longest },
  { of: open, by: 'ben', message: ' Two\n\nlines ', at: second },
  { of: open, by: 'cy', message: null },
  // No request leads here, but no constraint forbids it.
  { of: open, by: 'seller', message: 'To myself' },
  { of: open, by: 'leaver', message: 'From an account that is deleted' },
  { of: sold, by: 'ann', message: 'Sold?' },
  { of: sold, by: 'ben', message: 'Withdrawn', withdrawn: true },
  { of: deleted, by: 'ann', message: 'Deleted?' },
  { of: hidden, by: 'ann', message: 'Hidden?' },
  { of: expired, by: 'ann', message: 'You thief', hiddenNote: 'Stay polite' },
]

async function addEarlierRows(client: Client) {
  const insert = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    const places = columns.map((_, at) => `$${at + 1}`)
    await client.query(
      `insert into ${table} (${columns.join()}) values (${places.join()})`,
      Object.values(row),
    )
  }
  // oxlint-disable no-await-in-loop -- one connection
  for (const name of people) await insert('users', { unix_id: name, type: 'student', name })
  await insert('books', {
    isbn13: '9781450000017',
    title: 'Shorelines',
    authors: [],
    source: 'person',
    search_text: 'Shorelines',
    created_time: first,
  })
  for (const { id: _, ...listing } of Object.values(listings)) {
    await insert('book_listings', {
      book_id: 1,
      user_id: idOf('seller'),
      listing_type: 'SELL',
      condition: 2,
      state: 'open',
      created_time: first,
      expire_time: expires,
      search_text: 'Shorelines',
      ...listing,
    })
  }
  for (const { of, by, message, withdrawn, hiddenNote, at = first } of interests) {
    await insert('book_interests', {
      listing_id: of.id,
      user_id: idOf(by),
      message,
      created_time: at,
      ...(withdrawn && { withdrawn_time: second }),
      ...(hiddenNote && { hidden_time: second, hidden_note: hiddenNote }),
    })
  }
  // oxlint-enable no-await-in-loop
  await client.query('delete from users where id = $1', [idOf('leaver')])
}

test('each message of an interest that stands is the first of a conversation with the owner', async () => {
  const client = new Client(await emptyDatabase(inject('postgres')))
  await client.connect()
  await migrateUntil(client, ({ tag }) => tag === '0038_conversations')
  await addEarlierRows(client)
  await migrate(drizzle(client), { migrationsFolder })
  const { rows } = await client.query(`
    select c.book_listing_id as "of", c.asker_id as "by", m.body, m.hidden_note as note,
      m.hidden_time::text is not null as hidden, m.created_time as at,
      c.owner_id = ${idOf('seller')} and m.author_id = c.asker_id and m.event is null
        and c.created_time = m.created_time and c.updated_time = m.created_time
        and not c.owner_waits and not c.asker_waits and c.ended_by_id is null and c.seats is null
        and c.ride_id is null and c.bulletin_id is null and not c.is_match as plain
    from conversations c left join messages m on m.conversation_id = c.id
    order by c.book_listing_id, c.asker_id`)
  const { rows: kept } = await client.query(
    'select count(*)::int as interests, count(message)::int as messages from book_interests',
  )
  await client.end()
  const line = (of: { id: number }, by: (typeof people)[number], body: string, more = {}) => ({
    of: of.id,
    by: idOf(by),
    body,
    note: null,
    hidden: false,
    at: new Date(first),
    plain: true,
    ...more,
  })
  expect(rows.map((row) => ({ ...row, at: new Date(row.at) }))).toEqual([
    line(open, 'ann', longest),
    line(open, 'ben', ' Two\n\nlines ', { at: new Date(second) }),
    line(sold, 'ann', 'Sold?'),
    line(deleted, 'ann', 'Deleted?'),
    line(hidden, 'ann', 'Hidden?'),
    line(expired, 'ann', 'You thief', { hidden: true, note: 'Stay polite' }),
  ])
  // Clients that know interests only read what they read before.
  expect(kept).toEqual([{ interests: interests.length - 1, messages: interests.length - 2 }])
})
