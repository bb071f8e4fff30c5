import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/** The number of orders per pickup time. An order locks the row while it takes or frees a spot. */
export const pickupSlots = pgTable(
  'pickup_slots',
  {
    day: day().notNull(),
    /** `HH:MM` at the college. */
    time: text().notNull(),
    taken: integer().notNull().default(0),
  },
  (slot) => [
    primaryKey({ columns: [slot.day, slot.time] }),
    check('pickup_slots_taken', sql`${slot.taken} >= 0`),
  ],
)

/** Spots in line, at most one per person. Placing an order deletes its lease. */
export const orderLeases = pgTable(
  'order_leases',
  {
    id: uuid().primaryKey(),
    userID: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    expireTime: moment().notNull(),
  },
  (lease) => [index().on(lease.expireTime)],
)
