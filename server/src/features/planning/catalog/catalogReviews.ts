import { enoughAnswers } from '@wso/contract/factrak/ratings'
import type { Section } from '@wso/scheduler/catalog/section'
import { asc, count, gte, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { toTenth } from '#features/factrak/ratings/ratings.public.ts'
import { countedReviews } from '#features/factrak/reviews/reviews.table.ts'

/** The number of recommendations of a course, and of all answers to the question. */
export type Score = { courseID: number; recommend: number; total: number }

/** The scores of all courses with enough answers to the question whether to recommend them. */
export const reviewScores = ({ db }: Pick<Services, 'db'>): Promise<Score[]> =>
  db
    .select({
      courseID: countedReviews.courseID,
      recommend:
        sql<number>`count(*) filter (where ${countedReviews.wouldRecommendCourse})`.mapWith(Number),
      total: count(),
    })
    .from(countedReviews)
    .where(isNotNull(countedReviews.wouldRecommendCourse))
    .groupBy(countedReviews.courseID)
    .having(gte(count(), enoughAnswers.statistics))
    .orderBy(asc(countedReviews.courseID))

/** The sections with the scores of their courses, rounded to a tenth; -1 with too few answers. */
export function withScores(sections: readonly Section[], scores: readonly Score[]): Section[] {
  const byCourse = new Map(scores.map((score) => [score.courseID, score]))
  return sections.map((section) => {
    const { recommend = 0, total = 0 } = byCourse.get(section.courseDBID) ?? {}
    return {
      ...section,
      factrakScore: total === 0 ? -1 : toTenth(recommend / total),
      recommendReviews: recommend,
      totalReviews: total,
    }
  })
}
