import { reportStates } from '@wso/contract/reports/reports'
import { reportKinds, reportReasons } from '@wso/contract/reports/reports.limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { books } from '#features/booktrak/records/books.table.ts'
import { bookInterests } from '#features/booktrak/records/interests.table.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { dormReviews } from '#features/dormtrak/records/reviews.table.ts'
import { plans } from '#features/planning/plans/plans.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { discussions, posts } from '#features/posts/discussions/discussions.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { users } from '#features/users/users.table.ts'

/**
 * One case per reported item, with its decision. Exactly one of the columns that reference an item is
 * set. A new kind adds its column here, to the checks, to `reportedItemID` and to
 * `reportKinds.ts`.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: key(),
    kind: text({
      enum: reportKinds,
    }).notNull(),
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
    dormReviewID: integer('dorm_review_id')
      .unique()
      .references(() => dormReviews.id, { onDelete: 'cascade' }),
    /** The person with the profile, so that the case outlasts a profile its owner erases. */
    ephmatchUserID: integer('ephmatch_user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookListingID: integer('book_listing_id')
      .unique()
      .references(() => bookListings.id, { onDelete: 'cascade' }),
    bookID: integer('book_id')
      .unique()
      .references(() => books.id, { onDelete: 'cascade' }),
    bookInterestID: integer('book_interest_id')
      .unique()
      .references(() => bookInterests.id, { onDelete: 'cascade' }),
    /** The person whose own texts and photo were reported. */
    personID: integer('person_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    planID: integer('plan_id')
      .unique()
      .references(() => plans.id, { onDelete: 'cascade' }),
    state: text({ enum: reportStates }).notNull(),
    /** Reports since the last decision, and in total. */
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
      sql`num_nonnulls(${row.bulletinID}, ${row.rideID}, ${row.discussionID}, ${row.postID}, ${row.dormReviewID}, ${row.ephmatchUserID}, ${row.bookListingID}, ${row.bookID}, ${row.bookInterestID}, ${row.personID}, ${row.planID}) = 1`,
    ),
    check(
      'report_cases_kind',
      sql`case ${row.kind} when 'bulletin' then ${row.bulletinID} when 'ride' then ${row.rideID} when 'discussion' then ${row.discussionID} when 'post' then ${row.postID} when 'dormReview' then ${row.dormReviewID} when 'ephmatchProfile' then ${row.ephmatchUserID} when 'bookListing' then ${row.bookListingID} when 'book' then ${row.bookID} when 'bookInterest' then ${row.bookInterestID} when 'person' then ${row.personID} when 'plan' then ${row.planID} end is not null`,
    ),
    checkOneOf('report_cases_state', row.state, reportStates),
    index('report_cases_open')
      .on(row.openReports.desc().nullsFirst(), row.firstReportedTime, row.id)
      .where(sql`state = 'open'`),
    index('report_cases_decided')
      .on(row.decidedTime, row.id)
      .where(sql`state <> 'open'`),
    index().on(row.decidedByID),
  ],
)

/** The id of the reported item, whichever column references it. */
export const reportedItemID = sql<number>`coalesce(${reportCases.bulletinID}, ${reportCases.rideID}, ${reportCases.discussionID}, ${reportCases.postID}, ${reportCases.dormReviewID}, ${reportCases.ephmatchUserID}, ${reportCases.bookListingID}, ${reportCases.bookID}, ${reportCases.bookInterestID}, ${reportCases.personID}, ${reportCases.planID})`

/** The reports of a case. Never shown to the author of the item. */
export const reports = pgTable(
  'reports',
  {
    id: key(),
    caseID: integer('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** Null once the reporter's account is deleted. */
    reporterID: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: reportReasons }).notNull(),
    note: text(),
    createdTime: moment().notNull(),
  },
  (report) => [
    unique('reports_once').on(report.caseID, report.reporterID),
    index().on(report.reporterID),
    checkOneOf('reports_reason', report.reason, reportReasons),
  ],
)
