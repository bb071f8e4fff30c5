import { sql } from 'drizzle-orm'
import { check, customType, integer, type PgColumn } from 'drizzle-orm/pg-core'

/** A moment in the contract's format: an ISO 8601 string in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: isoOf,
})

/**
 * Rewrites a moment as PostgreSQL writes it in UTC, `2026-11-21 09:30:00.5+00`, without reading it
 * as a date, which takes much longer and is done for every moment of every row.
 */
function isoOf(value: string): string {
  if (value.length < 22 || value.length > 26 || !value.endsWith('+00') || value[10] !== ' ') {
    return new Date(value).toISOString()
  }
  const fraction = value.length === 22 ? '.000' : value.slice(19, -3).padEnd(4, '0')
  return `${value.slice(0, 10)}T${value.slice(11, 19)}${fraction}Z`
}

/** A calendar day at the college: `2026-11-21`. */
export const day = customType<{ data: string }>({ dataType: () => 'date' })

/** Bytes, for photos and other small files. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The primary key of every table; existing clients expect integers. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()

/**
 * A primary key in no order, so that it does not tell which row was written first; `insertUnderRandomKey`
 * inserts one.
 */
export const randomKey = () =>
  integer()
    .primaryKey()
    .default(sql`floor(random() * 2147483647)::int + 1`)

/** A constraint that a column has one of the values of the contract, from which its type comes too. */
export const checkOneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(quoted).join(', '))})`)

/** What moderators can do to an item: `hidden` is visible only to its author, `removed` to no one. */
export const moderations = ['hidden', 'removed'] as const

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
