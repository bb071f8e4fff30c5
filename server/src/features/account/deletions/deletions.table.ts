import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../../core/database/columns.ts'
import { users } from '../../users/users.table.ts'

/** Requested deletions, until they are carried out or canceled. */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the account will be deleted. */
    deletionTime: moment().notNull(),
    /** The value of `visible` to restore when the deletion is canceled. */
    wasVisible: boolean().notNull(),
  },
  (deletion) => [index().on(deletion.deletionTime)],
)

/** The bans of a deleted account. */
export type KeptBan = { reason: string; createdTime: string; areas: string[] }

/**
 * Tombstones: what is kept after an account is deleted, so that deleting it does not evade the
 * rules: bans, semesters on campus, and the reviewed pairs of course and professor. Found only by a
 * keyed hash of the username or the sign-on identity.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    id: key(),
    accountHashes: text().array().notNull(),
    ban: jsonb().$type<KeptBan>(),
    onCampusSemesters: integer().notNull(),
    /** Pairs of professor and course. */
    reviewed: jsonb().$type<[professorID: number, courseID: number][]>().notNull(),
    createdTime: moment().notNull(),
  },
  (stone) => [
    index().using('gin', stone.accountHashes),
    index().on(stone.createdTime),
    check('tombstones_hashes', sql`cardinality(${stone.accountHashes}) > 0`),
  ],
)
