import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { courses } from '../subjects/courses.table.ts'
import { users } from '../../users/users.table.ts'

/** Reviews without their authors, who are in `surveyAuthors`. */
export const surveys = pgTable(
  'factrak_surveys',
  {
    id: key(),
    professorID: integer('professor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseID: integer('course_id')
      .notNull()
      .references(() => courses.id),
    comment: text().notNull(),
    wouldRecommendCourse: boolean(),
    wouldTakeAnother: boolean(),
    courseWorkload: smallint(),
    courseStimulating: smallint(),
    approachability: smallint(),
    leadLecture: smallint(),
    promoteDiscussion: smallint(),
    outsideHelpfulness: smallint(),
    mentalHealthSupport: smallint(),
    gradeReceived: text(),
    semesterSeason: text({ enum: ['winter-study', 'spring', 'fall'] }),
    semesterYear: integer(),
    courseFormat: text({ enum: ['in-person', 'hybrid', 'remote'] }),
    /** When a moderator hid the review from everyone except its author. */
    hiddenTime: moment(),
    createdTime: moment().notNull(),
  },
  (survey) => {
    const answers = [
      survey.createdTime,
      survey.wouldRecommendCourse,
      survey.wouldTakeAnother,
      survey.courseWorkload,
      survey.courseStimulating,
      survey.approachability,
      survey.leadLecture,
      survey.promoteDiscussion,
      survey.outsideHelpfulness,
    ] as const
    return [
      unique('factrak_surveys_subject').on(survey.id, survey.professorID, survey.courseID),
      index().on(survey.courseID, survey.createdTime, survey.id),
      index().on(survey.professorID, survey.createdTime, survey.id),
      index().on(survey.createdTime, survey.id),
      // Covering indexes for rankings and counts, in the order they group by. Each is a tenth of the
      // table's size.
      index('factrak_surveys_course_answers')
        .on(survey.courseID, survey.professorID, ...answers)
        .where(sql`hidden_time is null`),
      index('factrak_surveys_professor_answers')
        .on(survey.professorID, survey.courseID, ...answers)
        .where(sql`hidden_time is null`),
      index('factrak_surveys_hidden')
        .on(survey.hiddenTime)
        .where(sql`hidden_time is not null`),
      check('factrak_surveys_comment', sql`length(${survey.comment}) between 100 and 10000`),
      check(
        'factrak_surveys_term',
        sql`(${survey.semesterSeason} is null) = (${survey.semesterYear} is null)`,
      ),
      check(
        'factrak_surveys_scales',
        sql`least(course_workload, course_stimulating, approachability, lead_lecture, promote_discussion, outside_helpfulness, mental_health_support) >= 1 and greatest(course_workload, course_stimulating, approachability, lead_lecture, promote_discussion, outside_helpfulness, mental_health_support) <= 7`,
      ),
    ]
  },
)

/**
 * The author of each review, read only to find the viewer's own reviews, to count deficits and to
 * weigh averages. Deleting an account deletes its rows; the reviews stay without an author.
 */
export const surveyAuthors = pgTable(
  'factrak_survey_authors',
  {
    surveyID: integer('survey_id').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professorID: integer('professor_id').notNull(),
    courseID: integer('course_id').notNull(),
  },
  (author) => [
    unique('factrak_survey_once').on(author.userID, author.professorID, author.courseID),
    foreignKey({
      name: 'factrak_survey_authors_subject',
      columns: [author.surveyID, author.professorID, author.courseID],
      foreignColumns: [surveys.id, surveys.professorID, surveys.courseID],
    }).onDelete('cascade'),
  ],
)

/** Reviews written before an earlier account was deleted; the person may not review the same pair again. */
export const pastReviews = pgTable(
  'factrak_past_reviews',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professorID: integer('professor_id').notNull(),
    courseID: integer('course_id').notNull(),
  },
  (review) => [primaryKey({ columns: [review.userID, review.professorID, review.courseID] })],
)

/** Votes on reviews, one per person and review. */
export const agreements = pgTable(
  'factrak_agreements',
  {
    id: key(),
    surveyID: integer('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agrees: boolean().notNull(),
  },
  (agreement) => [
    unique('factrak_agreement_once').on(agreement.surveyID, agreement.userID),
    index().on(agreement.userID),
  ],
)

/** Flags for moderators, one per person and review, open until decided. */
export const flags = pgTable(
  'factrak_flags',
  {
    id: key(),
    surveyID: integer('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdTime: moment().notNull(),
    decidedTime: moment(),
  },
  (flag) => [
    unique('factrak_flag_once').on(flag.surveyID, flag.userID),
    index('factrak_flags_open')
      .on(flag.createdTime, flag.surveyID)
      .where(sql`decided_time is null`),
    index().on(flag.userID),
  ],
)

/** Terms that were added to students' semesters on campus. */
export const countedTerms = pgTable('factrak_counted_terms', {
  /** `2026-fall` */
  term: text().primaryKey(),
  countedTime: moment().notNull(),
})
