import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, id, IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'

/** The minimum number of answers for an average, and for a rank. */
export const enoughAnswers = { statistics: 3, ranking: 5 } as const

export const professorMetrics = [
  'would_take_another',
  'approachability',
  'lead_lecture',
  'promote_discussion',
  'outside_helpfulness',
  'course_workload',
  'course_stimulating',
] as const
export type ProfessorMetric = (typeof professorMetrics)[number]

export const courseMetrics = [
  'would_recommend_course',
  'course_workload',
  'course_stimulating',
] as const
export type CourseMetric = (typeof courseMetrics)[number]

const word = z.optional(text(100))

/** Spread into a list's query to rank it by a metric. `sort` is an older name for `metric`. */
export const RankingQuery = {
  metric: word,
  sort: word,
  /** Lowest first. */
  ascending: z._default(flag, false),
}

/** Spread into a list's item: its place in the requested ranking. */
export const Ranked = {
  /** The mean, rounded to a tenth: 0 to 1 for yes-or-no questions, 1 to 7 for scales. */
  factrakScore: z.optional(z.number()),
  /** How many reviews answered; never fewer than five. */
  factrakScoreCount: z.optional(z.int()),
}

/** The survey's questions, as named in statistics. */
export const ratedQuestions = [
  'WouldRecommendCourse',
  'WouldTakeAnother',
  'CourseWorkload',
  'CourseStimulating',
  'Approachability',
  'LeadLecture',
  'PromoteDiscussion',
  'OutsideHelpfulness',
  'MentalHealthSupport',
] as const
export type RatedQuestion = (typeof ratedQuestions)[number]

const each = <P extends string, S>(prefix: P, schema: S) =>
  Object.fromEntries(ratedQuestions.map((name) => [`${prefix}${name}`, schema])) as Record<
    `${P}${RatedQuestion}`,
    S
  >

/**
 * Statistics of the published reviews of the last five years, in which each review counts once, as of
 * the last daily batch. An
 * average is rounded to a tenth. With fewer than three answers, average and number are 0 and the
 * distribution is empty; a distribution counts the answers 1 to 7, or no and yes.
 */
export const Ratings = named(
  'FactrakRatings',
  z.object({
    ...each('avg', z.number()),
    ...each('num', z.int()),
    ...each('dist', z.array(z.int())),
    /** The total number of reviews. */
    surveyCount: z.int(),
  }),
)
export type Ratings = z.output<typeof Ratings>

/**
 * The main figures of one professor of a course, or of one course of a professor, over the last five
 * years. Averages are rounded to a tenth; with fewer than three answers, average and number are 0.
 */
export const RatingsPart = named(
  'FactrakRatingsPart',
  z.object({
    /** The professor's or the course's id. */
    id: z.int(),
    /** From 0 to 1. */
    avgWouldRecommendCourse: z.number(),
    numWouldRecommendCourse: z.int(),
    /** From 0 to 1. */
    avgWouldTakeAnother: z.number(),
    numWouldTakeAnother: z.int(),
    /** From 1 to 7. */
    avgCourseWorkload: z.number(),
    numCourseWorkload: z.int(),
    surveyCount: z.int(),
  }),
)
export type RatingsPart = z.output<typeof RatingsPart>

const full: Access = { level: 3, anyOf: ['service:factrak:full'] }

export const ratings = endpoints({
  ofCourse: {
    method: 'GET',
    path: '/factrak/courses/:id/ratings',
    summary: 'Statistics of a course, with one professor or all',
    access: full,
    params: IdParams,
    query: z.object({ professorID: z.optional(id) }),
    result: Ratings,
  },
  ofProfessor: {
    method: 'GET',
    path: '/factrak/professors/:id/ratings',
    summary: 'Statistics of a professor, in one course or all',
    access: full,
    params: IdParams,
    query: z.object({ courseID: z.optional(id) }),
    result: Ratings,
  },
  courseByProfessor: {
    method: 'GET',
    path: '/factrak/courses/:id/ratings/professors',
    summary: 'The main figures of a course with each of its professors, most reviewed first',
    access: full,
    params: IdParams,
    result: z.array(RatingsPart),
  },
  professorByCourse: {
    method: 'GET',
    path: '/factrak/professors/:id/ratings/courses',
    summary: 'The main figures of a professor in each of their courses, most reviewed first',
    access: full,
    params: IdParams,
    result: z.array(RatingsPart),
  },
})
