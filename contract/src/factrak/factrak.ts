import { z } from 'zod'
import { CourseRef, factrakReaders, PartListQuery, ProfessorRef } from '../courses/areas.ts'
import { canonicalCourseNumber } from '../courses/courseCode.ts'
import type { Access } from '../core/access.ts'
import { changesTo, moment } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { version } from '../core/version.ts'
import { flag, id, IdParams } from '../core/page.ts'
import { text } from '../core/text.ts'
import {
  factrakNotes,
  courseFormats,
  type ScaleQuestion,
  scaleQuestions,
  seasons,
  surveyLimits,
} from './surveyRules.ts'
import { UserParams } from '../users/users.ts'

const score = z.int().min(1).max(7).nullable()
const scores = Object.fromEntries(scaleQuestions.map((name) => [name, score])) as Record<
  ScaleQuestion,
  typeof score
>

/** The text and the answers of a review. */
export const surveyAnswers = {
  comment: z.string(),
  wouldRecommendCourse: z.boolean().nullable(),
  wouldTakeAnother: z.boolean().nullable(),
  ...scores,
  /** Sent only to the author. */
  gradeReceived: z.string().nullable(),
  semesterSeason: z.enum(seasons).nullable(),
  semesterYear: z.int().nullable(),
  courseFormat: z.enum(courseFormats).nullable(),
}

/** A review. The author is visible only to themselves: for everyone else `userID` is 0. */
export const Survey = z
  .object({
    id: z.int(),
    userID: z.int(),
    professorID: z.int(),
    professor: ProfessorRef.optional(),
    courseID: z.int(),
    course: CourseRef.optional(),
    ...surveyAnswers,
    /** True when the viewer has flagged it; for moderators, when anyone has. */
    flagged: z.boolean(),
    /** Hidden by a moderator: visible only to its author and moderators. */
    hidden: z.boolean(),
    totalAgree: z.int(),
    totalDisagree: z.int(),
    /** The viewer's own vote; absent without one. */
    clientAgreement: z.boolean().optional(),
    editable: z.boolean(),
    version,
    createdTime: z.string(),
  })
  .meta({ id: 'Survey' })
export type Survey = z.output<typeof Survey>

const yesNo = z.boolean('must be true or false').nullable()
/** Old clients send 0 for no answer. */
const answer = z
  .int('must be a whole number')
  .min(0, 'must be 1 to 7')
  .max(7, 'must be 1 to 7')
  .nullable()
  .transform((value) => value || null)
const answers = Object.fromEntries(scaleQuestions.map((name) => [name, answer])) as Record<
  ScaleQuestion,
  typeof answer
>

/** Fields that an author may change; the professor and the course cannot change. */
export const SurveyChanges = changesTo(
  z.object({
    comment: text(surveyLimits.commentMax),
    wouldRecommendCourse: yesNo,
    wouldTakeAnother: yesNo,
    ...answers,
    gradeReceived: text(20).nullable(),
    // Invalid terms and formats have their own error codes, so the service checks them.
    semesterSeason: text(40).nullable(),
    semesterYear: z.int('must be a year').nullable(),
    courseFormat: text(40).nullable(),
  }),
)
  .extend({ version })
  .meta({ id: 'SurveyChanges' })
export type SurveyChanges = z.output<typeof SurveyChanges>

/** A new review. The course is named by its id, or by the code of its area and its number. */
export const NewSurvey = SurveyChanges.extend({
  comment: text(surveyLimits.commentMax),
  professorID: id,
  courseID: id.nullish(),
  areaOfStudyAbbreviation: text(10).toUpperCase().nullish(),
  courseNumber: text(10)
    .toUpperCase()
    .regex(/^(\d{1,4}[A-Z]{0,2})?$/, 'must be a number such as 214 or 214T')
    .transform((number) => canonicalCourseNumber(number) ?? '')
    .nullish(),
}).meta({ id: 'NewSurvey' })
export type NewSurvey = z.output<typeof NewSurvey>

export const SurveySearch = PartListQuery.extend({
  professorID: id.optional(),
  courseID: id.optional(),
  /** The viewer's own reviews of any age; any other user is refused. */
  userID: id.optional(),
  /** Only those written before this moment. */
  start: moment.optional(),
  semesterSeason: z.enum(seasons, `must be one of ${seasons.join(', ')}`).optional(),
  semesterYear: z.coerce
    .number<number | string>('must be a year')
    .int('must be a year')
    .min(0, 'must be a year')
    .max(9999, 'must be a year')
    .optional(),
  courseFormat: z.enum(courseFormats, `must be one of ${courseFormats.join(', ')}`).optional(),
  /**
   * `agreed` lists reviews with the most agreement first; it needs a course, professor or person.
   */
  order: z
    .enum(['newest', 'oldest', 'agreed'], 'must be newest, oldest or agreed')
    .default('newest'),
  populateAgreements: flag.optional(),
  populateClientAgreement: flag.optional(),
})
export type SurveySearch = z.output<typeof SurveySearch>

/** Why a review should be looked at; old clients give no reason. */
export const SurveyFlag = z
  .object({ reason: text(factrakNotes.flagReason).optional() })
  .meta({ id: 'SurveyFlag' })

/** How many reviews the viewer owes, and how many they have written this half year. */
export const Progress = z
  .object({
    deficit: z.int(),
    required: z.int(),
    written: z.int(),
    total: z.int(),
    /** The first day of the half year. */
    since: z.string(),
  })
  .meta({ id: 'FactrakProgress' })
export type Progress = z.output<typeof Progress>

/** Viewers who owe no reviews and can therefore read all of them. */
export const factrakFull: Access = { level: 3, anyOf: ['service:factrak:full'] }
const sublist = {
  method: 'GET',
  query: SurveySearch,
  preload: ['professor', 'course'],
  paged: true,
  result: Survey,
} as const

export const factrak = endpoints({
  list: {
    method: 'GET',
    path: '/factrak/surveys',
    summary: 'Reviews from the last five years; viewers who owe reviews can list only their own',
    access: factrakReaders,
    query: SurveySearch,
    preload: ['professor', 'course'],
    paged: true,
    result: Survey,
  },
  get: {
    method: 'GET',
    path: '/factrak/surveys/:id',
    summary: 'One review; viewers who owe reviews can read only their own',
    access: factrakReaders,
    params: IdParams,
    result: Survey,
  },
  create: {
    method: 'POST',
    path: '/factrak/surveys',
    summary: 'Review a course with a professor, once',
    access: factrakReaders,
    body: NewSurvey,
    created: true,
    allowance: 'reviews',
    result: Survey,
    invalidates: ['users', 'courses', 'professors', 'ratings'],
  },
  update: {
    method: 'PATCH',
    path: '/factrak/surveys/:id',
    summary: 'Change your review',
    access: factrakReaders,
    params: IdParams,
    body: SurveyChanges,
    result: Survey,
    invalidates: ['users', 'courses', 'professors', 'ratings'],
  },
  remove: {
    method: 'DELETE',
    path: '/factrak/surveys/:id',
    summary: 'Delete your review; moderators may delete any',
    access: {
      level: 3,
      anyOf: [
        'service:factrak:limited',
        'service:factrak:full',
        'admin:all',
        'service:factrak:admin',
      ],
    },
    params: IdParams,
    result: Survey,
    invalidates: ['users', 'courses', 'professors', 'ratings'],
  },
  flag: {
    method: 'POST',
    path: '/factrak/surveys/:id/flag',
    summary: 'Ask moderators to look at a review, once',
    access: factrakFull,
    params: IdParams,
    body: SurveyFlag.optional(),
  },
  progress: {
    method: 'GET',
    path: '/factrak/progress',
    summary: 'How many reviews you owe and have written in this half year',
    access: factrakReaders,
    result: Progress,
  },
  ofUser: {
    ...sublist,
    path: '/factrak/users/:id/surveys',
    summary: 'Your own reviews (for old clients)',
    access: factrakReaders,
    params: UserParams,
  },
  ofProfessor: {
    ...sublist,
    path: '/factrak/professors/:id/surveys',
    summary: 'Reviews of a professor (for old clients)',
    access: factrakFull,
    params: IdParams,
  },
  ofCourse: {
    ...sublist,
    path: '/factrak/courses/:id/surveys',
    summary: 'Reviews of a course (for old clients)',
    access: factrakFull,
    params: IdParams,
  },
})
