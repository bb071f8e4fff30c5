import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database/db.ts'

/**
 * Returns a function that builds a value once for each version and returns it until another version is
 * asked for. Callers who ask at the same time share one build; one that failed is not kept.
 */
export function createReuse<Value>() {
  let kept: { version: string; value: Promise<Value> } | undefined
  return (version: string, build: () => Promise<Value>): Promise<Value> => {
    if (kept?.version === version) return kept.value
    const mine = { version, value: build() }
    kept = mine
    mine.value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.value
  }
}

/**
 * Returns a text that is different after any row of these tables was added, changed or deleted. Reads
 * every row, a few milliseconds for some thousand.
 */
export async function fingerprintOf(db: Db, tables: readonly PgTable[]): Promise<string> {
  const parts = tables.map(
    (table) => sql`(select count(*) || '.' ||
      coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)::bigint), 0) from ${table})`,
  )
  const [row] = await db.execute<{ fingerprint: string }>(
    sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as fingerprint`,
  )
  return row?.fingerprint ?? ''
}
