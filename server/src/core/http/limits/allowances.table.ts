import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/**
 * How much of an hourly or daily limit each person has used, deleted a day later. A row begins when a
 * person writes, so it names the person by a pseudonym: its time next to a name would tell who wrote what.
 */
export const allowances = pgTable('allowances', {
  /** The pseudonym of the person for this limit. */
  owner: text().primaryKey(),
  periodStart: moment().notNull(),
  used: integer().notNull(),
})
