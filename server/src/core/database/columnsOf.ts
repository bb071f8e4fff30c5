import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** An object without its absent fields. */
type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Leaves out absent fields, which stay unchanged. */
export const definedOf = <T extends object>(changes: T) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Defined<T>

/** The fields of a body that are columns of a table. */
type ColumnsOf<T extends PgTable, B> = Defined<{
  [K in keyof B as K extends keyof T['$inferInsert'] ? K : never]: B[K]
}>

/**
 * Returns the fields of a body that are columns of the table, as they are written to it; absent
 * fields are left out. The body must come from a schema, so that it has no fields other than those
 * that the contract lets people set.
 */
export function columnsOf<T extends PgTable, B extends object>(table: T, body: B): ColumnsOf<T, B> {
  const columns = getTableColumns(table)
  const kept = Object.entries(definedOf(body)).filter(([name]) => Object.hasOwn(columns, name))
  return Object.fromEntries(kept) as ColumnsOf<T, B>
}
