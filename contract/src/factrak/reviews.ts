import * as z from 'zod/mini'
import { canonicalCourseNumber } from '../college/courseCode.ts'
import { CourseRef } from '../college/courses.ts'
import { ProfessorRef } from '../college/professors.ts'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { UserParams } from '../users/users.ts'
import { factrakReaders } from './areas.ts'
import { courseFormats } from './courseFormats.ts'
import {
  factrakNotes,
  type ScaleQuestion,
  scaleQuestions,
  seasons,
  surveyLimits,
} from './reviewRules.ts'
import { SurveySearch } from './reviews.query.ts'

const score = z.nullable(z.int().check(z.minimum(1), z.maximum(7)))
const scores = Object.fromEntries(scaleQuestions.map((name) => [name, score])) as Record<
  ScaleQuestion,
  typeof score
>

/** The text and the answers of a review. */
export const surveyAnswers = {
  comment: z.string(),
  wouldRecommendCourse: z.nullable(z.boolean()),
  wouldTakeAnother: z.nullable(z.boolean()),
  ...scores,
  /** Sent only to the author. */
  gradeReceived: z.nullable(z.string()),
  semesterSeason: z.nullable(z.enum(seasons)),
  semesterYear: z.nullable(z.int()),
  courseFormat: z.nullable(z.enum(courseFormats)),
}

/** A review. The author is visible only to themselves: for everyone else `userID` is 0. */
export const Survey = named(
  'Survey',
  z.object({
    id: z.int(),
    userID: z.int(),
    professorID: z.int(),
    professor: z.optional(ProfessorRef),
    courseID: z.int(),
    course: z.optional(CourseRef),
    ...surveyAnswers,
    /** True when the viewer has flagged it; for moderators, when anyone has. */
    flagged: z.boolean(),
    /** Hidden by a moderator: visible only to its author and moderators. */
    hidden: z.boolean(),
    totalAgree: z.int(),
    totalDisagree: z.int(),
    /** The viewer's own vote; absent without one. */
    clientAgreement: z.optional(z.boolean()),
    editable: z.boolean(),
    version,
    createdTime: z.string(),
  }),
)
export type Survey = z.output<typeof Survey>

const yesNo = z.nullable(z.boolean('must be true or false'))
/** Old clients send 0 for no answer. */
const answer = z.pipe(
  z.nullable(
    z
      .int('must be a whole number')
      .check(z.minimum(0, 'must be 1 to 7'), z.maximum(7, 'must be 1 to 7')),
  ),
  z.transform((value) => value || null),
)
const answers = Object.fromEntries(scaleQuestions.map((name) => [name, answer])) as Record<
  ScaleQuestion,
  typeof answer
>

/** Fields that an author may change; the professor and the course cannot change. */
export const SurveyChanges = named(
  'SurveyChanges',
  z.extend(
    changesTo(
      z.object({
        comment: text(surveyLimits.commentMax),
        wouldRecommendCourse: yesNo,
        wouldTakeAnother: yesNo,
        ...answers,
        gradeReceived: z.nullable(text(20)),
        // Invalid terms and formats have their own error codes, so the service checks them.
        semesterSeason: z.nullable(text(40)),
        semesterYear: z.nullable(z.int('must be a year')),
        courseFormat: z.nullable(text(40)),
      }),
    ),
    { version },
  ),
)
export type SurveyChanges = z.output<typeof SurveyChanges>

/** A new review. The course is named by its id, or by the code of its area and its number. */
export const NewSurvey = named(
  'NewSurvey',
  z.extend(SurveyChanges, {
    comment: text(surveyLimits.commentMax),
    professorID: id,
    courseID: z.nullish(id),
    areaOfStudyAbbreviation: z.nullish(text(10).check(z.toUpperCase())),
    courseNumber: z.nullish(
      z.pipe(
        text(10).check(
          z.toUpperCase(),
          z.regex(/^(\d{1,4}[A-Z]{0,2})?$/, 'must be a number such as 214 or 214T'),
        ),
        z.transform((number) => canonicalCourseNumber(number) ?? ''),
      ),
    ),
  }),
)
export type NewSurvey = z.output<typeof NewSurvey>

/** Why a review should be looked at; old clients give no reason. */
export const SurveyFlag = named(
  'SurveyFlag',
  z.object({ reason: z.optional(text(factrakNotes.flagReason)) }),
)

/** How many reviews the viewer owes, and how many they have written this half year. */
export const Progress = named(
  'FactrakProgress',
  z.object({
    deficit: z.int(),
    required: z.int(),
    written: z.int(),
    total: z.int(),
    /** The first day of the half year. */
    since: z.string(),
  }),
)
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

const ofWriting = [
  'surveyCourseMissing',
  'surveyCommentShort',
  'badCourseFormat',
  'professorUnknown',
  'courseUnknown',
  'areaUnknown',
  'futureSemester',
  'badSemester',
  'surveyExists',
] as const

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
    refuses: ['notSelf'],
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
    invalidates: ['users', 'courses', 'professors', 'ratings', 'waiting'],
    refuses: [...ofWriting, 'surveyAuthor', 'prefrosh'],
  },
  update: {
    method: 'PATCH',
    path: '/factrak/surveys/:id',
    summary: 'Change your review',
    access: factrakReaders,
    params: IdParams,
    body: SurveyChanges,
    result: Survey,
    invalidates: ['users', 'courses', 'professors', 'ratings', 'waiting'],
    refuses: [...ofWriting, 'notSelf'],
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
    invalidates: ['users', 'courses', 'professors', 'ratings', 'waiting'],
    refuses: ['notSelf'],
  },
  flag: {
    method: 'POST',
    path: '/factrak/surveys/:id/flag',
    summary: 'Ask moderators to look at a review, once',
    access: factrakFull,
    params: IdParams,
    body: z.optional(SurveyFlag),
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
    refuses: ['notSelf'],
  },
  ofProfessor: {
    ...sublist,
    path: '/factrak/professors/:id/surveys',
    summary: 'Reviews of a professor (for old clients)',
    access: factrakFull,
    params: IdParams,
    refuses: ['notSelf'],
  },
  ofCourse: {
    ...sublist,
    path: '/factrak/courses/:id/surveys',
    summary: 'Reviews of a course (for old clients)',
    access: factrakFull,
    params: IdParams,
    refuses: ['notSelf'],
  },
})
