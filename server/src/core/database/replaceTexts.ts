import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** A value that a column has, and the one that replaces it. */
export type Replacement = { old: string; fresh: string }

/**
 * Replaces values of a text column. Every row of the table is written, so that the number of the transaction,
 * which PostgreSQL keeps in each row, does not tell which rows had one of the values. The table must be locked.
 */
export async function replaceTexts(
  db: Db,
  { table, column, key }: { table: PgTable; column: string; key: string },
  replacements: readonly Replacement[],
): Promise<void> {
  const [name, text, id] = [getTableName(table), column, key].map((each) => sql.identifier(each))
  const old = sql.param(replacements.map((each) => each.old))
  const fresh = sql.param(replacements.map((each) => each.fresh))
  await db.execute(sql`
    update ${name} t set ${text} = coalesce(given.fresh, t.${text})
    from ${name} s left join unnest(${old}::text[], ${fresh}::text[]) as given(old, fresh)
      on given.old = s.${text}
    where s.${id} = t.${id}`)
}
