import { sql } from 'drizzle-orm'
import { authorKey } from '#core/database/authorKey.table.ts'
import type { Db } from '#core/database/db.ts'
import { type AuthorKey, purposes, type Purpose, rekeyed } from '#core/pseudonyms.ts'
import { checkOf } from './prepareAuthors.ts'

type Kept = { table: string; column: string; key: string }

/** Where the pseudonyms of each purpose are. */
const places: Record<(typeof purposes)[number], Kept> = {
  'factrak author': { table: 'factrak_surveys', column: 'author', key: 'id' },
  'factrak vote': { table: 'factrak_agreements', column: 'voter', key: 'id' },
  'factrak flag': { table: 'factrak_flags', column: 'flagger', key: 'id' },
  'factrak mark': { table: 'factrak_marks', column: 'mark', key: 'mark' },
  'dormtrak author': { table: 'dorm_reviews', column: 'author', key: 'id' },
}

/**
 * Replaces the key of every pseudonym, also of people whose account is deleted. Call it in a
 * transaction. Calls and limits of the last day are forgotten.
 * @returns how many pseudonyms were replaced
 * @throws when the old key is not that of the database
 */
export async function rotateAuthorKey(db: Db, old: AuthorKey, fresh: AuthorKey): Promise<number> {
  await db.execute(sql`lock table author_key in access exclusive mode`)
  const [known] = await db.select().from(authorKey)
  if (known && known.check !== checkOf(old)) {
    throw new Error('AUTHOR_KEY is not the key of this database.')
  }
  let replaced = 0
  for (const purpose of purposes) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    replaced += await rekeyTable(db, purpose, { from: old.AUTHOR_KEY, to: fresh.AUTHOR_KEY })
  }
  await db.execute(sql`truncate idempotency_keys, allowances`)
  await db.delete(authorKey)
  await db.insert(authorKey).values({ check: checkOf(fresh) })
  return replaced
}

async function rekeyTable(
  db: Db,
  purpose: (typeof purposes)[number],
  keys: { from: string; to: string },
) {
  const place = places[purpose]
  const [table, column, key] = [place.table, place.column, place.key].map((name) =>
    sql.identifier(name),
  )
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
  const rows = (await db.execute(
    sql`select ${key}::text as key, ${column} as old from ${table} where ${column} is not null`,
  )) as unknown as { key: string; old: string }[]
  const given = rekeyed(
    rows.map(({ old }) => old),
    purpose satisfies Purpose,
    keys,
  )
  await db.execute(sql`
    update ${table} t set ${column} = given.text
    from unnest(${sql.param(rows.map((row) => row.key))}::text[], ${sql.param(given)}::text[])
      as given(key, text)
    where t.${key}::text = given.key`)
  return rows.length
}
