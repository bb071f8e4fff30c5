import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'

/** Rows of statements on PostgreSQL's system catalogs, which no table file describes. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  return (await db.execute(statement)) as unknown as T[]
}

/** The structure of a database, used to move all of its rows out and in. */
export type TableShape = { table: string; columns: string[] }

/**
 * All of the portal's tables with their stored columns; computed columns are restored
 * automatically.
 */
export async function tablesOf(db: Db): Promise<TableShape[]> {
  return rowsOf<TableShape>(
    db,
    sql`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`,
  )
}

/** Tables that opening a database fills. All others are empty in an empty database. */
export const filledByMigrations = ['author_key', 'directory_version']

/** The last migration that was run, which identifies the schema of the data. */
export async function schemaOf(db: Db): Promise<string> {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return rows[0]?.hash ?? 'none'
}

/** Every sequence with its current value. */
export async function sequencesOf(db: Db) {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const positions: Record<string, { value: string; isCalled: boolean }> = {}
  for (const { name } of rows) {
    const states = await rowsOf<{ value: string; isCalled: boolean }>(
      db,
      sql`select last_value::text as value, is_called as "isCalled" from ${sql.identifier(name)}`,
    )
    positions[name] = states[0]!
  }
  return positions
}

/** Foreign keys with their definitions, to drop and re-create them. */
export async function foreignKeysOf(db: Db) {
  const rows = await rowsOf<{ table: string; name: string; definition: string }>(
    db,
    sql`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conname`,
  )
  return rows
}
