import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../core/columns.ts'
import { users } from '../users/users.table.ts'

/** One place where a person is signed in. Its identity token names this row; deleting it signs out. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    remember: boolean().notNull(),
    createdTime: moment()
      .notNull()
      .default(sql`now()`),
    lastUsedTime: moment()
      .notNull()
      .default(sql`now()`),
    expireTime: moment().notNull(),
  },
  (session) => [index().on(session.userID), index().on(session.expireTime)],
)

/** Passwords of local accounts, as argon2id hashes. */
export const passwords = pgTable('passwords', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
})

/**
 * A sign-in that failed, or is being checked. Kept for as long as it counts; `subject` is a keyed
 * hash, since people also type their password where the name belongs.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  { id: key(), subject: text().notNull(), time: moment().notNull() },
  (failure) => [index().on(failure.subject, failure.time), index().on(failure.time)],
)
