import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../core/database/columns.ts'
import { users } from '../users/users.table.ts'

/** Accounts whose owners asked for their deletion, until it is carried out or canceled. */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the account will be deleted. */
    deletionTime: moment().notNull(),
    /** What `visible` goes back to when the deletion is canceled. */
    wasVisible: boolean().notNull(),
  },
  (deletion) => [index().on(deletion.deletionTime)],
)

/** The bans of a deleted account, as they were. */
export type KeptBan = { reason: string; createdTime: string; areas: string[] }

/**
 * What must outlive a deleted account so that deleting it is not a way around the rules: bans,
 * semesters on campus, and which courses with which professors were reviewed. Found again only by a
 * keyed hash of the username or of the sign-on identity.
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
