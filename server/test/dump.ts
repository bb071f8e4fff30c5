import type { Pool } from 'pg'
import { personColumns } from './traces.ts'

export type Row = Record<string, unknown>
/** Every row of every table, with the transaction that wrote it, as a copy of the database has them. */
export type Dump = Map<string, Row[]>

export async function dumpOf(pool: Pool): Promise<Dump> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const dump: Dump = new Map()
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough
    const { rows } = await pool.query<Row>(
      `select t.xmin::text as "xmin", to_jsonb(t) as row from ${name} t order by t::text`,
    )
    dump.set(
      name,
      rows.map(({ xmin, row }) => ({ ...(row as Row), xmin })),
    )
  }
  return dump
}

/** The columns that hold ids of people, by table; also those without a foreign key. */
export async function naming(pool: Pool, dump: Dump) {
  const known = new Set(
    (await personColumns(pool)).map(({ table, column }) => `${table}.${column}`),
  )
  const looksLike = /^(user|author|owner|voter|reporter)(_id)?$/
  return (table: string, column: string) =>
    (table === 'users' && column === 'id') ||
    known.has(`${table}.${column}`) ||
    (dump.has(table) && looksLike.test(column))
}

type Person = { id: number; unixID: string }
type Names = Awaited<ReturnType<typeof naming>>

/** The rows that name a person. */
const rowsOf = (dump: Dump, names: Names, { id, unixID }: Person) =>
  [...dump].flatMap(([table, rows]) =>
    rows
      .filter((row) =>
        Object.entries(row).some(
          ([column, value]) =>
            (names(table, column) && value === id) ||
            (typeof value === 'string' && value.includes(unixID)),
        ),
      )
      .map((row) => ({ table, row })),
  )

const isAside = (column: string) =>
  /^(id|xmin|author_salt|unix_id|secret|token_hash)$|_time$|_hash$/.test(column)

/** Rows without what differs between any two people: names, ids and moments. */
const shapeOf = (rows: ReturnType<typeof rowsOf>, names: Names, { unixID }: Person) =>
  rows
    .map(({ table, row }) =>
      JSON.stringify(
        Object.entries(row).flatMap(([column, value]) => {
          if (isAside(column)) return []
          return [[table, column, names(table, column) ? 'person' : plain(value, unixID)]]
        }),
      ),
    )
    .toSorted()
    .join('\n')

const plain = (value: unknown, unixID: string) =>
  typeof value === 'string'
    ? value.replaceAll(unixID, 'name').replace(/^\d{4}-\d\d-\d\dT[\d:.+]+$/, 'moment')
    : value

/** Values that a row shares with the written one: its transaction, its id under its name, its texts and times. */
function shares(written: Row, idColumn: string, rows: ReturnType<typeof rowsOf>) {
  const told = new Set(
    Object.entries(written).flatMap(([column, value]) =>
      typeof value === 'string' && (value.length > 15 || column === 'xmin') ? [value] : [],
    ),
  )
  return rows.filter(({ row }) =>
    Object.entries(row).some(
      ([column, value]) =>
        (column === idColumn && value === written['id']) ||
        (typeof value === 'string' && told.has(value)),
    ),
  ).length
}

type Question = { candidates: readonly [Person, Person]; written: Row; idColumn: string }

/**
 * Says which of two people wrote a row, by what the dump has of each; undefined when it has the same
 * of both, so that an answer would be a guess.
 */
export function whoWrote(dump: Dump, names: Names, { candidates, written, idColumn }: Question) {
  const [one, other] = candidates.map((person) => {
    const rows = rowsOf(dump, names, person)
    return {
      person,
      links: shares(written, idColumn, rows),
      rows,
      shape: shapeOf(rows, names, person),
    }
  })
  if (one!.links !== other!.links) return one!.links > other!.links ? one!.person : other!.person
  if (one!.shape === other!.shape) return undefined
  return one!.rows.length >= other!.rows.length ? one!.person : other!.person
}
