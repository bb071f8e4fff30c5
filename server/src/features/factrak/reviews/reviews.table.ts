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
import { key, moment } from '#core/database/columns.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { users } from '#features/users/users.table.ts'

/** Reviews. Neither their ids nor their times say who wrote them. */
export const surveys = pgTable(
  'factrak_surveys',
  {
    id: key(),
    /** The pseudonym of the author for this professor and course; see `authors.public.ts`. */
    author: text().unique('factrak_surveys_author'),
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
    semesterSeason: text({ enum: seasons }),
    semesterYear: integer(),
    courseFormat: text({ enum: courseFormats }),
    /** When a moderator hid the review from everyone except its author. */
    hiddenTime: moment(),
    /** Noon of the day on which it was written: the minute could be compared with other traces. */
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
