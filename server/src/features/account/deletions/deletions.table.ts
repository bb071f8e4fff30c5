import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'

/** The bans of a deleted account. */
export type KeptBan = {
  reason: string
  createdTime: string
  /** Absent or null for a ban without an end. */
  endTime?: string | null
  areas: string[]
}

/**
 * Tombstones: what is kept after an account is deleted, so that deleting it does not evade the
 * rules: bans, semesters on campus, and what counts the reviews. Found only by a keyed hash of the username or the sign-on identity.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    id: key(),
    accountHashes: text().array().notNull(),
    ban: jsonb().$type<KeptBan>(),
    onCampusSemesters: integer().notNull(),
    /** Makes the pseudonyms that count a person's reviews; see `marks.ts`. */
    authorSalt: text().notNull(),
    createdTime: moment().notNull(),
  },
  (stone) => [
    index().using('gin', stone.accountHashes),
    index().on(stone.createdTime),
    check('tombstones_hashes', sql`cardinality(${stone.accountHashes}) > 0`),
  ],
)
