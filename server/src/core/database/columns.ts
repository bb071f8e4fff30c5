import { customType, integer } from 'drizzle-orm/pg-core'

/** A moment in the contract's format: an ISO 8601 string in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A calendar day at the college: `2026-11-21`. */
export const day = customType<{ data: string }>({ dataType: () => 'date' })

/** Bytes, for photos and other small files. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The primary key of every table; existing clients expect integers. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
