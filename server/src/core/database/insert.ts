import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** PostgreSQL accepts at most 65,535 parameters in one statement. */
const maxParameters = 60_000

/** Inserts any number of rows in order and returns them as stored. */
export async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  const width = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1)
  const size = Math.floor(maxParameters / width)
  const stored: T['$inferSelect'][] = []
  for (let start = 0; start < rows.length; start += size) {
    const part = await db
      .insert(table)
      .values(rows.slice(start, start + size))
      .returning()
    stored.push(...(part as T['$inferSelect'][]))
  }
  return stored
}

/** Inserts a row under a random key that no other row has, and returns the key. */
export async function insertUnderRandomKey<T extends PgTable & { id: PgColumn }>(
  db: Db,
  table: T,
  row: T['$inferInsert'],
): Promise<number> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- draws again only while the key is taken
    const [stored] = await db
      .insert(table)
      .values(row)
      .onConflictDoNothing({ target: table.id })
      .returning({ id: table.id })
    if (stored) return stored.id as number
  }
}
