import type { Pool } from 'pg'

type Column = { table: string; column: string }

/** Every column that names a person. */
export async function personColumns(pool: Pool) {
  const { rows } = await pool.query<Column>(`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`)
  return rows
}

/** Rows of any table that name a person, by table and column. */
export async function tracesOf(pool: Pool, { id }: { id: number }) {
  const found: string[] = []
  for (const { table, column } of await personColumns(pool)) {
    const { rowCount } = await pool.query(`select 1 from ${table} where ${column} = $1`, [id])
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

/** Text columns anywhere in the database that contain these words. */
export async function placesOf(pool: Pool, words: string) {
  const { rows: columns } = await pool.query<Column>(`
    select quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns where table_schema = 'public'
    and data_type in ('text', 'jsonb')`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await pool.query(
      `select 1 from ${table} where strpos(lower(${column}::text), lower($1)) > 0`,
      [words],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}
