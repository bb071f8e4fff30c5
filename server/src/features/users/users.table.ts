import { campusStatuses } from '@wso/contract/users/users'
import { userTypes } from '@wso/contract/users/userTypes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, checkOneOf, key, moment } from '#core/database/columns.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'

/** Everyone the portal knows. Columns are named like the fields of the API, in snake case. */
export const users = pgTable(
  'users',
  {
    id: key(),
    unixID: text('unix_id').notNull(),
    type: text({ enum: userTypes }).notNull(),
    name: text().notNull(),
    nickname: text(),
    pronoun: text(),
    williamsEmail: text(),
    williamsID: text('williams_id'),
    title: text(),
    classYear: integer(),
    offCycle: boolean().notNull().default(false),
    major: text(),
    suBox: text(),
    entry: text(),
    campusStatus: text({ enum: campusStatuses }),
    offCampus: boolean().notNull().default(false),
    campusPhoneEXT: text('campus_phone_ext'),
    cellPhone: text(),
    homePhone: text(),
    homeTown: text(),
    homeState: text(),
    homeZip: text(),
    homeCountry: text(),
    departmentID: integer('department_id').references(() => departments.id),
    officeID: integer('office_id').references(() => offices.id),
    dormRoomID: integer('dorm_room_id').references(() => dormRooms.id),
    visible: boolean().notNull().default(true),
    dormVisible: boolean().notNull().default(true),
    homeVisible: boolean().notNull().default(true),
    dietaryPref: boolean(),
    dietaryPrefVisible: boolean().notNull().default(false),
    atWilliams: boolean().notNull().default(true),
    /** When an operator closed the account; null for an open one. */
    disabledTime: moment(),
    admin: boolean().notNull().default(false),
    factrakAdmin: boolean().notNull().default(false),
    goodrichManager: boolean().notNull().default(false),
    hasAcceptedFactrakPolicy: boolean().notNull().default(false),
    hasAcceptedDormtrakPolicy: boolean().notNull().default(false),
    /** True once the person has closed the first steps, which first-years see on the home page. */
    skippedFirstSteps: boolean().notNull().default(false),
    /**
     * Reviews owed in each half year, before those that the person has written in it, which only
     * `marks.ts` counts; null for people who are not students.
     */
    factrakSurveyDeficit: integer(),
    /** Random; makes the person's pseudonyms, and with it they end when the account is deleted. */
    authorSalt: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    onCampusSemesters: integer().notNull().default(0),
    optOutEphcatch: boolean().notNull().default(false),
    ephcatchEligibility: boolean().notNull().default(false),
    createdTime: moment()
      .notNull()
      .default(sql`now()`),
  },
  (user) => [
    uniqueIndex('users_unix_id').on(sql`lower(${user.unixID})`),
    index('users_williams_id').on(user.williamsID),
    index('users_williams_email').on(sql`lower(${user.williamsEmail})`),
    index().on(user.name, user.id),
    index().on(user.departmentID),
    index().on(user.officeID),
    index().on(user.dormRoomID),
    index().on(user.type, user.classYear),
    checkOneOf('users_type', user.type, userTypes),
    check('users_deficit', sql`${user.factrakSurveyDeficit} >= 0`),
  ],
)

/** Tags, such as student groups, that people can add to their profile. */
export const tags = pgTable('tags', { id: key(), name: text().notNull().unique() })

export const userTags = pgTable(
  'user_tags',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagID: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    /** The order in which the person listed the tags. */
    position: integer().notNull(),
  },
  (userTag) => [
    primaryKey({ columns: [userTag.userID, userTag.tagID] }),
    index().on(userTag.tagID),
  ],
)

/** Photos in the served sizes. */
export const userPhotos = pgTable('user_photos', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  largeJPEG: bytes('large_jpeg').notNull(),
  largeWebP: bytes('large_webp').notNull(),
  thumbJPEG: bytes('thumb_jpeg').notNull(),
  thumbWebP: bytes('thumb_webp').notNull(),
  /** Changes with the photo; used as its ETag. */
  version: text().notNull(),
})

/** Services a person is banned from, and why. One row per person. */
export const bans = pgTable('bans', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  bulletinRead: boolean().notNull().default(false),
  bulletinWrite: boolean().notNull().default(false),
  factrak: boolean().notNull().default(false),
  dormtrak: boolean().notNull().default(false),
  booktrak: boolean().notNull().default(false),
  goodrich: boolean().notNull().default(false),
  ephcatch: boolean().notNull().default(false),
  ephmatch: boolean().notNull().default(false),
  freeTimes: boolean().notNull().default(false),
  createdTime: moment()
    .notNull()
    .default(sql`now()`),
  /** When the ban ends by itself; null for one that lasts until it is lifted. */
  endTime: moment(),
})
