import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key, moment } from '../../core/columns.ts'
import { bulletins } from '../bulletins/bulletins.table.ts'
import { discussions, posts } from '../discussions/discussions.table.ts'
import { rides } from '../rides/rides.table.ts'
import { users } from '../users/users.table.ts'

/**
 * A thing that was reported, once however many reported it, and what was decided about it.
 * Exactly one of the columns that name a thing is set; a kind that joins adds its column here,
 * to the check, and to `reports.kinds.ts`.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: key(),
    kind: text({ enum: ['bulletin', 'ride', 'discussion', 'post'] }).notNull(),
    bulletinID: integer('bulletin_id')
      .unique()
      .references(() => bulletins.id, { onDelete: 'cascade' }),
    rideID: integer('ride_id')
      .unique()
      .references(() => rides.id, { onDelete: 'cascade' }),
    discussionID: integer('discussion_id')
      .unique()
      .references(() => discussions.id, { onDelete: 'cascade' }),
    postID: integer('post_id')
      .unique()
      .references(() => posts.id, { onDelete: 'cascade' }),
    state: text({ enum: ['open', 'kept', 'hidden', 'removed'] }).notNull(),
    /** Reports since the last decision, and in all. */
    openReports: integer().notNull(),
    reports: integer().notNull(),
    firstReportedTime: moment().notNull(),
    lastReportedTime: moment().notNull(),
    decidedTime: moment(),
    decidedByID: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (row) => [
    check(
      'report_cases_one_thing',
      sql`num_nonnulls(${row.bulletinID}, ${row.rideID}, ${row.discussionID}, ${row.postID}) = 1`,
    ),
    check(
      'report_cases_kind',
      sql`case ${row.kind} when 'bulletin' then ${row.bulletinID} when 'ride' then ${row.rideID} when 'discussion' then ${row.discussionID} when 'post' then ${row.postID} end is not null`,
    ),
    check('report_cases_state', sql`${row.state} in ('open', 'kept', 'hidden', 'removed')`),
    index('report_cases_open')
      .on(row.openReports.desc().nullsFirst(), row.firstReportedTime, row.id)
      .where(sql`state = 'open'`),
    index('report_cases_decided')
      .on(row.decidedTime, row.id)
      .where(sql`state <> 'open'`),
    index().on(row.decidedByID),
  ],
)

/** Who reported it, and why. Never shown to the author. */
export const reports = pgTable(
  'reports',
  {
    id: key(),
    caseID: integer('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** Null once the reporter's account is gone. */
    reporterID: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: ['private', 'person', 'spam', 'other'] }).notNull(),
    note: text(),
    createdTime: moment().notNull(),
  },
  (report) => [
    unique('reports_once').on(report.caseID, report.reporterID),
    index().on(report.reporterID),
    check('reports_reason', sql`${report.reason} in ('private', 'person', 'spam', 'other')`),
  ],
)
