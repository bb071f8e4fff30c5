import type { Course, CourseProfessor } from '@wso/contract/factrak/courses'
import { count, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { mayReadAll, newestOfEach } from '#features/factrak/reviews/reviews.public.ts'
import { countedReviews, surveys } from '#features/factrak/reviews/reviews.table.ts'
import {
  presentProfessor,
  professorColumns,
  teachesHere,
} from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'

export type CoursePreload = ReadonlySet<
  'areaOfStudy' | 'professors' | 'professorWithAreaOfStudy' | 'surveys'
>

/** Adds the preloaded records to courses, with two queries at most. */
export async function withRelated(
  context: Context,
  items: Course[],
  preload: CoursePreload,
): Promise<Course[]> {
  const ids = items.map(({ id }) => id)
  const wantsProfessors = preload.has('professors') || preload.has('professorWithAreaOfStudy')
  const professors = wantsProfessors ? await professorsOf(context, ids) : undefined
  const newest =
    preload.has('surveys') && mayReadAll(context.viewer)
      ? await newestOfEach(context, surveys.courseID, ids)
      : undefined
  return items.map((course) => ({
    ...course,
    ...(professors && counted(professors.get(course.id) ?? [])),
    ...(newest?.has(course.id) && { factrakSurveys: newest.get(course.id) }),
  }))
}

/** Existing clients expect `professors` to be absent rather than empty. */
const counted = (professors: CourseProfessor[]) => ({
  ...(professors.length > 0 && { professors }),
  surveyCount: professors.reduce((sum, { surveyCount }) => sum + surveyCount, 0),
})

/** Loads the professors reviewed in each course, most reviewed first. */
export async function professorsOf(
  { db }: Context,
  courseIDs: number[],
): Promise<Map<number, CourseProfessor[]>> {
  if (courseIDs.length === 0) return new Map()
  const rows = await selectProfessors(db, { courseIDs })
  const byCourse = Map.groupBy(rows.map(presentProfessor), ({ courseID }) => courseID)
  for (const group of byCourse.values()) group.sort((a, b) => b.surveyCount - a.surveyCount)
  return byCourse
}

const selectProfessors = prepared((db, { courseIDs }: Slots<{ courseIDs: number[] }>) => {
  const reviews = db
    .select({
      courseID: countedReviews.courseID,
      professorID: countedReviews.professorID,
      surveyCount: count().as('survey_count'),
    })
    .from(countedReviews)
    .where(isOneOf(countedReviews.courseID, courseIDs))
    .groupBy(countedReviews.courseID, countedReviews.professorID)
    .as('reviews')
  return db
    .select({ ...professorColumns, courseID: reviews.courseID, surveyCount: reviews.surveyCount })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.professorID))
    .where(teachesHere())
    .orderBy(users.name, users.id)
})
