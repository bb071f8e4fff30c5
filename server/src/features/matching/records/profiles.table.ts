import { decisions, lookingFors, platforms } from '@wso/contract/matching/matchingRules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, checkOneOf, key, moderations, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/** Profiles in Ephmatch, one per person. Opting out keeps the row; erasing deletes it. */
export const ephmatchProfiles = pgTable(
  'ephmatch_profiles',
  {
    id: key(),
    userID: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    description: text(),
    matchMessage: text(),
    locationVisible: boolean().notNull().default(true),
    locationTown: text(),
    locationState: text(),
    locationCountry: text(),
    messagingPlatform: text({ enum: platforms }),
    messagingUsername: text(),
    lookingFor: text({ enum: lookingFors }),
    /** When the person opted in, for the first time or again. */
    createdTime: moment().notNull(),
    updatedTime: moment().notNull(),
    /** When the person opted out; null while opted in. */
    optedOutTime: moment(),
    /** Set by moderators: hidden from everyone but its owner. */
    moderation: text({ enum: moderations }),
    moderationNote: text(),
  },
  (profile) => [
    index().on(profile.createdTime, profile.id),
    index().on(profile.updatedTime, profile.id),
    check(
      'ephmatch_profiles_texts',
      sql`length(${profile.description}) <= 254 and length(${profile.matchMessage}) <= 254`,
    ),
    checkOneOf('ephmatch_profiles_platform', profile.messagingPlatform, platforms),
    // A platform requires a username, and a username a platform.
    check(
      'ephmatch_profiles_username',
      sql`(${profile.messagingPlatform} is null) = (${profile.messagingUsername} is null)`,
    ),
    checkOneOf('ephmatch_profiles_looking_for', profile.lookingFor, lookingFors),
    checkOneOf('ephmatch_profiles_moderation', profile.moderation, moderations),
  ],
)

/** Photos of profiles in the served sizes, at most one per person. */
export const ephmatchPhotos = pgTable('ephmatch_photos', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => ephmatchProfiles.userID, { onDelete: 'cascade' }),
  /** Random and unguessable; with `.jpg` it is the file name in the URL. New with each photo. */
  name: text().notNull().unique(),
  largeJPEG: bytes('large_jpeg').notNull(),
  largeWebP: bytes('large_webp').notNull(),
  thumbJPEG: bytes('thumb_jpeg').notNull(),
  thumbWebP: bytes('thumb_webp').notNull(),
})

/** Each person's latest decision about another, kept for the minutes in which it can be undone. */
export const ephmatchUndos = pgTable(
  'ephmatch_undos',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => ephmatchProfiles.userID, { onDelete: 'cascade' }),
    otherID: integer('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's previous decision; null without one. */
    relation: text({ enum: decisions }),
    time: moment().notNull(),
  },
  (undo) => [index().on(undo.otherID), index().on(undo.time)],
)
