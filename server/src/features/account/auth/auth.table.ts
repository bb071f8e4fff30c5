import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'
import type { Facts } from './signIn/identities.policy.ts'

/**
 * Devices on which people are logged in. An identity token names a row; deleting the row logs out.
 */
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
    /** When the person last entered a password or code in this session; null if never. */
    confirmedTime: moment(),
    /** True when the session was opened, or later confirmed, with a second factor. */
    secondFactor: boolean().notNull().default(false),
  },
  (session) => [
    index().on(session.userID),
    index().on(session.expireTime),
    index().on(session.lastUsedTime),
  ],
)

/** Passwords of local accounts, as argon2id hashes. */
export const passwords = pgTable('passwords', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
})

/**
 * Links of identities at a sign-on server or in the campus directory to people. Usernames can be
 * reassigned there; subjects cannot.
 */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdTime: moment().notNull(),
    /** What was said there of the person at their last login; null before it was recorded. */
    said: jsonb().$type<Facts>(),
  },
  (link) => [
    primaryKey({ columns: [link.issuer, link.subject] }),
    unique('sign_on_links_person').on(link.userID, link.issuer),
  ],
)

/**
 * Responses of a SAML identity provider: each request is answered once, and the answer is read once, by the
 * browser that brought it.
 */
export const samlAnswers = pgTable(
  'saml_answers',
  {
    /** The id of the request that it answers. */
    requestID: text('request_id').primaryKey(),
    /** A hash of the code that only the browser which brought the answer has. */
    codeHash: text().notNull(),
    /** What the provider says, encrypted with the portal's own secret; null once it was read. */
    sealed: text(),
    /** When the provider's response is too old to be accepted again. */
    expireTime: moment().notNull(),
  },
  (answer) => [index().on(answer.expireTime)],
)

/**
 * Failed logins, as long as they count. `subject` is a keyed hash of an account, a network or both,
 * because people also type their password into the username field.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: key(),
    subject: text().notNull(),
    /** For a failure of a network, the hash of the account there, to count distinct accounts. */
    pair: text(),
    time: moment().notNull(),
  },
  (failure) => [index().on(failure.subject, failure.time), index().on(failure.time)],
)

/** Successful logins of the last 90 days, shown on the account page. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: key(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    time: moment().notNull(),
    device: text().notNull(),
    method: text({ enum: ['password', 'single sign-on'] }).notNull(),
    secondFactor: boolean().notNull(),
    onCampus: boolean().notNull(),
    /** A keyed hash, which distinguishes a familiar network from a new one without revealing it. */
    network: text().notNull(),
    /** True when the person logged in during the previous 90 days, but never from this network. */
    isNewNetwork: boolean().notNull(),
  },
  (signIn) => [
    index().on(signIn.userID, signIn.time, signIn.id),
    index().on(signIn.userID, signIn.network),
    index().on(signIn.time),
  ],
)

/** Authenticator apps: one per person, active after the first code was entered. */
export const authenticators = pgTable('authenticators', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with the portal's own. */
  sealedSecret: text().notNull(),
  createdTime: moment().notNull(),
  enabledTime: moment(),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: integer().notNull().default(0),
})

/** Unused recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (code) => [primaryKey({ columns: [code.userID, code.codeHash] })],
)
