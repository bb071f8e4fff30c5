import { courseFormats } from '@wso/contract/factrak/courseFormats'
import { seasons } from '@wso/contract/factrak/reviewRules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { key, moment, randomKey } from '#core/database/columns.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { users } from '#features/users/users.table.ts'

/** The answers that figures count. */
const answerColumns = () => ({
  wouldRecommendCourse: boolean(),
  wouldTakeAnother: boolean(),
  courseWorkload: smallint(),
  courseStimulating: smallint(),
  approachability: smallint(),
  leadLecture: smallint(),
  promoteDiscussion: smallint(),
  outsideHelpfulness: smallint(),
  mentalHealthSupport: smallint(),
})

/** Reviews. Neither their ids nor their times say who wrote them. */
export const surveys = pgTable(
  'factrak_surveys',
  {
    id: randomKey(),
    /** The pseudonym of the author for this professor and course; see `authors.public.ts`. */
    author: text().unique('factrak_surveys_author'),
    professorID: integer('professor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseID: integer('course_id')
      .notNull()
      .references(() => courses.id),
    comment: text().notNull(),
    ...answerColumns(),
    gradeReceived: text(),
    semesterSeason: text({ enum: seasons }),
    semesterYear: integer(),
    courseFormat: text({ enum: courseFormats }),
    /** When a moderator hid the review from everyone except its author. */
    hiddenTime: moment(),
    /**
     * When a moderator removed the review from everyone. The row is kept for the author's appeal, and is
     * replaced by their next review of the course.
     */
    removedTime: moment(),
    /** Noon of the day on which it was written: the minute could be compared with other traces. */
    createdTime: moment().notNull(),
    /** Whether people other than the author can read it: set by the daily batch; see `publish.public.ts`. */
    published: boolean().notNull().default(false),
  },
  (survey) => {
    const place = [survey.createdTime, survey.id] as const
    return [
      index().on(survey.courseID, ...place),
      index().on(survey.professorID, ...place),
      index().on(...place),
      // Cover the totals of lists, so that no text is read for them.
      index('factrak_surveys_course_listed')
        .on(survey.courseID, ...place, survey.professorID, survey.published)
        .where(sql`hidden_time is null`),
      index('factrak_surveys_professor_listed')
        .on(survey.professorID, ...place, survey.courseID, survey.published)
        .where(sql`hidden_time is null`),
      index('factrak_surveys_unpublished')
        .on(survey.createdTime)
        .where(sql`not published`),
      index('factrak_surveys_hidden')
        .on(survey.hiddenTime)
        .where(sql`hidden_time is not null and removed_time is null`),
      // What leaves out hidden reviews leaves out removed ones too.
      check(
        'factrak_surveys_removed',
        sql`${survey.removedTime} is null or ${survey.hiddenTime} is not null`,
      ),
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
 * The answers of the reviews that figures count, as of the last daily batch: a review that is deleted,
 * hidden or edited since then counts as it was. A row does not name its review.
 */
export const countedReviews = pgTable(
  'factrak_counted_reviews',
  {
    professorID: integer('professor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseID: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    ...answerColumns(),
  },
  (review) => [
    index().on(review.courseID, review.professorID),
    index().on(review.professorID, review.courseID),
  ],
)

/**
 * What counts the reviews of a person without naming the person or the reviews; see `marks.ts`. A mark is
 * a pseudonym, and no two marks of a person can be told to be of the same person.
 */
export const marks = pgTable('factrak_marks', { mark: text().primaryKey() })

/** Votes on reviews, one per person and review. */
export const agreements = pgTable(
  'factrak_agreements',
  {
    id: key(),
    surveyID: integer('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** The pseudonym of the voter for this review. */
    voter: text().notNull(),
    agrees: boolean().notNull(),
  },
  (agreement) => [unique('factrak_agreement_once').on(agreement.surveyID, agreement.voter)],
)

/** Flags for moderators, one per person and review, open until decided. */
export const flags = pgTable(
  'factrak_flags',
  {
    id: key(),
    surveyID: integer('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** The pseudonym of the person who flagged this review. */
    flagger: text().notNull(),
    reason: text().notNull(),
    createdTime: moment().notNull(),
    decidedTime: moment(),
  },
  (flag) => [
    unique('factrak_flag_once').on(flag.surveyID, flag.flagger),
    index('factrak_flags_open')
      .on(flag.createdTime, flag.surveyID)
      .where(sql`decided_time is null`),
  ],
)

/** Terms that were added to students' semesters on campus. */
export const countedTerms = pgTable('factrak_counted_terms', {
  /** `2026-fall` */
  term: text().primaryKey(),
  countedTime: moment().notNull(),
})
