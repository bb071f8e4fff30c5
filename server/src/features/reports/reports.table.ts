import { outcomes } from '@wso/contract/reports/decisions'
import { reportStates } from '@wso/contract/reports/reports'
import { decidedKinds, reportReasons } from '@wso/contract/reports/reports.limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { books } from '#features/booktrak/records/books.table.ts'
import { bookInterests } from '#features/booktrak/records/interests.table.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { messages } from '#features/conversations/conversations.table.ts'
import { dormReviews } from '#features/dormtrak/records/reviews.table.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { plans } from '#features/planning/plans/plans.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { discussions, posts } from '#features/posts/discussions/discussions.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { users } from '#features/users/users.table.ts'

/** The decisions that an author can appeal. */
const appealable = ['hidden', 'removed'] as const

/** A decision as its author was told of it. */
export type ToldDecision = {
  outcome: (typeof outcomes)[number]
  rule: (typeof reportReasons)[number] | null
  note: string | null
  decidedTime: string
}

/**
 * One case per item that was reported or decided about, with its decision. Exactly one of the columns that reference an item is
 * set. A new kind adds its column here, to the checks, to `reportedItemID` and to
 * `reportKinds.ts`.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: key(),
    kind: text({
      enum: decidedKinds,
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
    messageID: integer('message_id')
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** A review of a course: its case has decisions and appeals, and no reports. */
    surveyID: integer('survey_id')
      .unique()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    state: text({ enum: reportStates }).notNull(),
    /** Reports since the last decision, and in total. */
    openReports: integer().notNull(),
    reports: integer().notNull(),
    firstReportedTime: moment().notNull(),
    lastReportedTime: moment().notNull(),
    decidedTime: moment(),
    decidedByID: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** The rule that the item breaks, as the decision names it. */
    rule: text({ enum: reportReasons }),
    /** What was decided last, also while the case is open again; null before the first decision. */
    outcome: text({ enum: outcomes }),
    /** The last decision that the author was told of; they know nothing of the case without one. */
    authorTold: jsonb().$type<ToldDecision>(),
  },
  (row) => [
    check(
      'report_cases_one_thing',
      sql`num_nonnulls(${row.bulletinID}, ${row.rideID}, ${row.discussionID}, ${row.postID}, ${row.dormReviewID}, ${row.ephmatchUserID}, ${row.bookListingID}, ${row.bookID}, ${row.bookInterestID}, ${row.personID}, ${row.planID}, ${row.messageID}, ${row.surveyID}) = 1`,
    ),
    check(
      'report_cases_kind',
      sql`case ${row.kind} when 'bulletin' then ${row.bulletinID} when 'ride' then ${row.rideID} when 'discussion' then ${row.discussionID} when 'post' then ${row.postID} when 'dormReview' then ${row.dormReviewID} when 'ephmatchProfile' then ${row.ephmatchUserID} when 'bookListing' then ${row.bookListingID} when 'book' then ${row.bookID} when 'bookInterest' then ${row.bookInterestID} when 'person' then ${row.personID} when 'plan' then ${row.planID} when 'message' then ${row.messageID} when 'factrakReview' then ${row.surveyID} end is not null`,
    ),
    checkOneOf('report_cases_state', row.state, reportStates),
    checkOneOf('report_cases_rule', row.rule, reportReasons),
    checkOneOf('report_cases_outcome', row.outcome, outcomes),
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
export const reportedItemID = sql<number>`coalesce(${reportCases.bulletinID}, ${reportCases.rideID}, ${reportCases.discussionID}, ${reportCases.postID}, ${reportCases.dormReviewID}, ${reportCases.ephmatchUserID}, ${reportCases.bookListingID}, ${reportCases.bookID}, ${reportCases.bookInterestID}, ${reportCases.personID}, ${reportCases.planID}, ${reportCases.messageID})`

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

/** The latest appeal of the author of an item, and the decision that it is against. */
export const appeals = pgTable(
  'report_appeals',
  {
    caseID: integer('case_id')
      .primaryKey()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /**
     * The author, whose appeals are deleted with the account. Null for a review, which only a
     * pseudonym links to its author: the appeal stays without one, as the review does.
     */
    userID: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdTime: moment().notNull(),
    /** The decision that the appeal is against. */
    against: text({ enum: appealable }).notNull(),
    againstNote: text(),
    /** Who made it, and must not answer the appeal. */
    decidedByID: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The time of the decision that answers it; null while it waits. */
    answeredTime: moment(),
  },
  (appeal) => [
    index().on(appeal.userID),
    index().on(appeal.decidedByID),
    checkOneOf('report_appeals_against', appeal.against, appealable),
  ],
)
