import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { users } from '../users.table.ts'

/** Folded text in byte order, so that a prefix is a range of the index. */
const ordered = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The searchable fields of each person, folded (no case, no accents). The row with `full = false`
 * holds public fields and exists only for people who are listed; the row with `full = true` holds
 * everything, for the person and for admins. A search reads one kind of row, so it cannot find what
 * its viewer may not see. Triggers update the rows in the transaction of any change to people,
 * tags, rooms, offices and departments.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    full: boolean().notNull(),
    name: ordered().notNull(),
    type: text().notNull(),
    classYear: integer(),
    unix: text().notNull(),
    email: text(),
    title: text(),
    major: text(),
    entry: text(),
    ext: text(),
    dorm: text(),
    room: text(),
    neighborhood: text(),
    building: text(),
    department: text(),
    zip: text(),
    city: text(),
    state: text(),
    country: text(),
    pronoun: text(),
    /** Names of tags, separated like the fields of `text`. */
    tags: text(),
    /** Every field, for terms without a label, separated by a character that cannot be typed. */
    text: text().notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.userID, entry.full] }),
    index('directory_entries_name').on(entry.full, entry.name, entry.userID),
    index('directory_entries_type').on(entry.full, entry.type),
    index('directory_entries_year').on(entry.full, entry.classYear),
    index('directory_entries_pronoun').on(entry.full, entry.pronoun),
    ...[
      { name: 'directory_entries_public', where: sql`not "full"` },
      { name: 'directory_entries_full', where: sql`"full"` },
    ].map(({ name, where }) =>
      index(name)
        .using(
          'gin',
          // Terms of one or two letters have no trigram of their own.
          sql`directory_grams("text")`,
          ...[
            entry.text,
            entry.name,
            entry.unix,
            entry.email,
            entry.title,
            entry.major,
            entry.entry,
            entry.ext,
            entry.dorm,
            entry.room,
            entry.neighborhood,
            entry.building,
            entry.department,
            entry.zip,
            entry.city,
            entry.state,
            entry.country,
            entry.tags,
          ].map((column) => column.op('gin_trgm_ops')),
        )
        .where(where),
    ),
  ],
)

/** A single row whose number changes with any entry; counts are cached until it changes. */
export const directoryVersion = pgTable(
  'directory_version',
  { id: integer().primaryKey(), version: bigint({ mode: 'number' }).notNull() },
  ({ id }) => [check('directory_version_single', sql`${id} = 1`)],
)
